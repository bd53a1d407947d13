import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where the line is cut: in the middle of the n-th statement of a transaction, or after it has passed, so that only its answer is lost. */
export interface Cut {
  step: number;
  side: 'before' | 'after';
}

/** The opening of a transaction that writes for a hotel group: the commands people are waiting for. */
const writes = /^begin isolation level (?:repeatable read|read committed); .*vale\.group_id/s;

/** By which a command that somebody sent with a key is told from the work of a task. */
const keyStatement = 'claim-key';

export interface CuttingProxy {
  url: string;
  /** Cuts the next transaction that fits, once. */
  arm(cut: Cut): void;
  /** Whether the armed cut has happened; or the transaction was over before it came to it. */
  outcome(): 'waiting' | 'cut' | 'tooShort';
  disarm(): void;
  /** Every connection is cut after so many messages, until told otherwise. */
  cutEvery(messages: () => number): void;
  leaveAlone(): void;
  cuts(): number;
  stop(): Promise<void>;
}

/** Reads PostgreSQL's messages off a stream: one letter, four bytes of length, the rest. The first of a connection has no letter. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);
  #opened = false;

  take(data: Buffer): Buffer[] {
    this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
    const found: Buffer[] = [];
    for (;;) {
      const lengthAt = this.#opened ? 1 : 0;
      if (this.#rest.length < lengthAt + 4) return found;
      const size = lengthAt + this.#rest.readUInt32BE(lengthAt);
      if (this.#rest.length < size) return found;
      found.push(this.#rest.subarray(0, size));
      this.#rest = this.#rest.subarray(size);
      this.#opened = true;
    }
  }
}

/** The last message of a statement: a simple query is one message, any other ends with Sync. */
const endsStatement = (message: Buffer) => message[0] === 0x51 || message[0] === 0x53;

/** What a simple query says; nothing of other messages. */
function queryOf(message: Buffer): string {
  return message[0] === 0x51 ? message.toString('utf8', 5, message.length - 1) : '';
}

/** Stands between a server and its database, and cuts the line where it is told to. */
export async function openCuttingProxy(target: URL): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let armed: Cut | undefined;
  let outcome: 'waiting' | 'cut' | 'tooShort' = 'waiting';
  let lifetime: (() => number) | undefined;
  let cuts = 0;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const messages = new Messages();
    /** Statements since the transaction began that is to be cut. */
    let counted: number | undefined;
    let hasKey = false;
    /** Messages until it is cut, where connections are given so many. */
    let left: number | undefined;

    function cut(passOn: Buffer | undefined): void {
      cuts += 1;
      if (passOn) far.write(passOn);
      // What has passed is carried out: the database sees an orderly end, the server a broken line.
      far.end();
      near.destroy();
    }

    /** Whether the connection lives on. */
    function pass(message: Buffer): boolean {
      const query = queryOf(message);
      if (armed && outcome === 'waiting' && counted === undefined && writes.test(query)) {
        counted = 0;
        hasKey = false;
      }
      if (message.includes(keyStatement)) hasKey = true;
      if (armed && outcome === 'waiting' && counted !== undefined && endsStatement(message)) {
        counted += 1;
        if (counted === armed.step) {
          outcome = 'cut';
          cut(armed.side === 'after' ? message : undefined);
          return false;
        }
        if (query === 'commit' || query === 'rollback') {
          // One of a task that came first says nothing about how long the command's own is.
          if (hasKey) outcome = 'tooShort';
          counted = undefined;
        }
      }
      left = lifetime ? (left ?? lifetime()) - 1 : undefined;
      if (left !== undefined && left <= 0) {
        cut(undefined);
        return false;
      }
      far.write(message);
      return true;
    }

    near.on('data', (data) => {
      for (const message of messages.take(data as Buffer)) if (!pass(message)) return;
    });
    far.pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.end();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const through = new URL(target.href);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: through.href,
    arm(cut) {
      armed = cut;
      outcome = 'waiting';
    },
    outcome: () => outcome,
    disarm() {
      armed = undefined;
    },
    cutEvery(messages) {
      lifetime = messages;
    },
    leaveAlone() {
      lifetime = undefined;
    },
    cuts: () => cuts,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
