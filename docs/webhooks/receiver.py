"""Receives webhooks of Tropeiro with Python alone: WEBHOOK_SECRET=whsec_… PORT=8000 python3 receiver.py"""
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
MAX_AGE_S = 300
seen = set()  # Yours is a table with a unique column: a delivery may come more than once.


def is_ours(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > MAX_AGE_S:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # Two of them while the secret is replaced.
    return any(hmac.compare_digest(wanted, given) for given in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_ours(self.headers, body):
            return self.answer(401)
        event = json.loads(body)
        if event["id"] not in seen:
            seen.add(event["id"])
            # Keep it first, work later: the answer must come within 15 seconds.
            print(event["sequence"] or "-", event["type"], json.dumps(event["data"]), flush=True)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8000"))), Receiver)
print("listening at", server.server_port, flush=True)
server.serve_forever()
