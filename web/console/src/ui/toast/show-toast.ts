import { type Toast, ToastQueue } from './toast-queue.ts'

export const toasts = new ToastQueue()

/** Says what was done, from anywhere: from a command as from an answer of the server. */
export const showToast = (toast: Toast): number => toasts.show(toast, performance.now())

/** Of what no longer holds. */
export const closeToast = (id: number): void => toasts.close(id, performance.now())
