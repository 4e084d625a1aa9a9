import type { WriteGuard } from "~/db/client.server";
import type Database from "~/db/driver.mjs";
import { Unsaved } from "~/db/unsaved.server";
import { position } from "./position";
import { isPrimary, isReplicated } from "./role";

/** This machine isn't the primary, and no other is known to be. */
export class NoPrimary extends Unsaved {
	constructor() {
		super(nothingSaved);
	}
}

/** The change may have been saved: LiteFS didn't confirm it, or the answer of the primary didn't arrive. */
export class Unconfirmed extends Unsaved {
	constructor(options?: ErrorOptions) {
		super(unconfirmed, options);
	}
}

export const nothingSaved =
	"Nothing was saved because the server is switching over. Your form is still here. Please submit it again in a minute.";

export const unconfirmed =
	"We couldn't confirm that this was saved. Please wait a minute and check before you submit it again.";

/**
 * Refuses writes unless this machine is the primary. A commit counts once LiteFS has taken it up: a LiteFS that was
 * killed loses the last commit, and SQLite ignores the error of the unlock that tells it.
 */
export function guardWrites(sqlite: Database.Database): WriteGuard {
	// An update that changes nothing counts as a change for SQLite, but writes no page into the log.
	const pages = sqlite.prepare<[], { log: number }>("PRAGMA wal_checkpoint(NOOP)");
	let before = { pages: 0, position: "" };
	const check = () => {
		if (!isPrimary()) throw new NoPrimary();
	};
	return {
		check,
		before() {
			check();
			before = { pages: pages.get()?.log ?? 0, position: position() };
		},
		after() {
			if (pages.get()?.log !== before.pages && position() <= before.position) throw new Unconfirmed();
			if (!isPrimary()) throw new Unconfirmed();
		},
	};
}

/**
 * What the driver threw, as the person should read it: on a machine with LiteFS, a write that fails in one of these
 * ways met a database that has just changed its primary, or lost it. It isn't tried again. Others are given back.
 */
export function asUnsaved(error: unknown): unknown {
	if (!isReplicated() || !(error instanceof Error) || error instanceof Unsaved) return error;
	const code = "code" in error ? String(error.code) : "";
	if (code.startsWith("SQLITE_READONLY") && !isPrimary()) return new NoPrimary();
	const isLost = /^(SQLITE_(IOERR|READONLY|BUSY|CANTOPEN|PROTOCOL)|ENOTCONN)/.test(code);
	return isLost || /database connection is not open/.test(error.message) ? new Unconfirmed({ cause: error }) : error;
}
