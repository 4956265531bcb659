"""Checks proofs of delivery without Tropeiro, as docs/proof.md describes them. Python 3.8 or later, nothing to install.

    python3 verify-proof.py <verifier key of the carrier> <file>...
"""
import base64, functools, hashlib, json, re, sys

def need(holds, why):
    if not holds: raise ValueError(why)

def sha256(*parts): return hashlib.sha256(b"".join(parts)).digest()

# Ed25519 (RFC 8032), checking only: points of the curve as x, y, z, x·y, all modulo P.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D, I = -121665 * pow(121666, P - 2, P) % P, pow(2, (P - 1) // 4, P)

def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    return (b - a) * (d - c) % P, (d + c) * (b + a) % P, (d - c) * (d + c) % P, (b - a) * (b + a) % P

def times(n, p):
    q = (0, 1, 1, 0)
    while n:
        if n & 1: q = add(q, p)
        p, n = add(p, p), n >> 1
    return q

def point(raw):
    y, sign = int.from_bytes(raw, "little") & (2**255 - 1), raw[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P: x = x * I % P
    need(y < P and (x * x - square) % P == 0 and (x or not sign), "no point of the curve")
    if x & 1 != sign: x = P - x
    return x, y, 1, x * y % P

BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def signed(key, text, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(r + key + text).digest(), "little") % L
    x, y, z, _ = point(key)
    x, y, z, _ = add(times(s, BASE), times(h, (P - x, y, z, -x * y % P)))
    x, y = x * pow(z, P - 2, P) % P, y * pow(z, P - 2, P) % P
    return s < L and r == (y | (x & 1) << 255).to_bytes(32, "little")

# Files, each line JSON in its canonical form (RFC 8785).
def canonical(value): return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()

def read(line):
    def refuse(text): raise ValueError("a number is no integer")
    def integer(text): return int(text) if len(text) < 17 and abs(int(text)) < 2**53 else refuse(text)
    value = json.loads(line, parse_float=refuse, parse_constant=refuse, parse_int=integer)
    need(canonical(value) == line, "the JSON is not in canonical form")
    return value

def plain64(text):
    raw = base64.b64decode(text, validate=True)
    need(base64.b64encode(raw).decode() == text, "wrong base64")
    return raw

# Leaves, nodes and proofs of the tree (RFC 6962), and its signed heads (c2sp.org/tlog-checkpoint).
def leaf(value): return sha256(b"\0", canonical(value))

def node(left, right): return sha256(b"\1", left, right)

def root_of(path, index, size, value):
    last = size - 1
    need(0 <= index <= last, "no such leaf")
    for sibling in path:
        need(last > 0, "the proof is too long")
        if index & 1 or index == last:
            value = node(sibling, value)
            while index and not index & 1: index, last = index >> 1, last >> 1
        else:
            value = node(value, sibling)
        index, last = index >> 1, last >> 1
    need(last == 0, "the proof is too short")
    return value

@functools.lru_cache(maxsize=8)
def head_of(note, vkey):
    name, key_id, key = vkey.split("+", 2)
    key = plain64(key)
    need(len(key) == 33 and key[0] == 1, "not an Ed25519 key")
    need(sha256(name.encode(), b"\n", key)[:4].hex() == key_id, "the key is not that of its id")
    text, _, lines = note.rpartition("\n\n")
    mine = [plain64(line.split(" ")[2]) for line in lines.split("\n") if line.startswith("— %s " % name)]
    mine = [raw for raw in mine if raw[:4].hex() == key_id]
    need(len(mine) == 1 and len(mine[0]) == 68, "no signature of this key")
    need(signed(key[1:], (text + "\n").encode(), mine[0][4:]), "the signature is wrong")
    origin, size, root = text.split("\n")
    need(origin == name and re.fullmatch("0|[1-9][0-9]*", size), "not a checkpoint of this log")
    return int(size), plain64(root)

def follow(chains, customer, entry, whole):
    """The leaf of an entry that follows the ones of its plan before it."""
    need(entry["v"] == 1, "not of a known version")
    start = 0, leaf({"customer": customer, "plan": entry["plan"], "v": 1})
    n, last = chains.get(entry["plan"], start)
    need(entry["n"] == n + 1 or entry["n"] > n and not whole, "an entry is missing, or comes twice")
    need(entry["n"] != n + 1 or entry["prev"] == last.hex(), "an entry does not follow the one before")
    chains[entry["plan"]] = entry["n"], leaf(entry)
    return leaf(entry)

def check_disclosures(disclosures, entries):
    digests = [digest for entry in entries for digest in entry["sd"]]
    for text in disclosures:
        digest = base64.urlsafe_b64encode(sha256(text.encode())).decode().rstrip("=")
        need(digest in digests, "a disclosure belongs to no entry")
        digests.remove(digest)

def check_bundle(bundle, vkey):
    entries = [item["entry"] for item in bundle["entries"]]
    chains, before, notes = {}, -1, set()
    need(entries, "no entry")
    need(len({(entry["point"] or {}).get("id") for entry in entries}) == 1, "several points")
    for item in bundle["entries"]:
        proof, _, note = item["proof"].partition("\n\n")
        first, index, *path = proof.split("\n")
        need(first == "c2sp.org/tlog-proof@v1" and re.fullmatch("index (0|[1-9][0-9]*)", index), "not a proof")
        index, (size, root) = int(index[6:]), head_of(note, vkey)
        need(index > before, "not in the order of the log")
        value = follow(chains, bundle["customer"], item["entry"], False)
        need(root_of([plain64(line) for line in path], index, size, value) == root, "an entry is not in the log")
        before = index
        notes.add(note)
    need(len(notes) == 1, "several checkpoints")
    check_disclosures(bundle["disclosures"], entries)
    images = [image for entry in entries for image in entry["images"]]
    for picture in bundle["pictures"]:
        digest = sha256(plain64(picture["data"])).hex()
        need(picture["name"].split(".")[0] == digest, "a picture is not the one of its name")
        need(any(digest == i["sha256"] or picture["name"] == i["name"] for i in images), "a picture of no entry")
    return len(entries), size

def check_log(customer, lines, vkey):
    chains, edge, size, covered = {}, [], 0, -1
    for line in map(read, lines):
        if "checkpoint" in line:
            covered, root = head_of(line["checkpoint"], vkey)
            value = edge[-1] if edge else sha256(b"")
            for left in reversed(edge[:-1]): value = node(left, value)
            need(covered == size and root == value, "entries were changed, added, moved or removed")
        else:
            value, place = follow(chains, customer, line["entry"], True), size
            while place & 1: value, place = node(edge.pop(), value), place >> 1
            edge.append(value)
            size += 1
            check_disclosures(line["disclosures"], [line["entry"]])
    need(covered == size, "no checkpoint covers the last entries")
    return size, size

def check_file(name, vkey):
    with open(name, "rb") as file:
        lines = (line[:-1] if line.endswith(b"\n") else line for line in file)
        first = read(next(lines, b""))
        if first["format"] == "tropeiro.proof.log/1": return check_log(first["customer"], lines, vkey)
        need(first["format"] == "tropeiro.proof.bundle/1" and next(lines, None) is None, "neither bundle nor log")
        return check_bundle(first, vkey)

def main(vkey, *names):
    good = True
    for name in names:
        try:
            print("%s: holds, %d entries, log of %d" % (name, *check_file(name, vkey)))
        except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
            good = False
            print("%s: DOES NOT HOLD: %s" % (name, error))
    return 0 if good else 1

if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
