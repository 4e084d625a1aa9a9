import { write } from "~/db/client.server";
import { resealed, type Seal } from "./sealing";

/** Sealed values of a column: how many there are, were sealed anew, and open with neither key. */
export type Resealing = { what: string; sealed: number; resealed: number; unreadable: number };

export type SealedRow = { id: number; sealed: string; place: Seal };

type Column = {
	/** "Bank accounts of owners". */
	what: string;
	/** Up to `limit` sealed values after this id, by id. */
	after: (id: number, limit: number) => SealedRow[];
	keep: (id: number, sealed: string) => void;
};

const batch = 200;

/**
 * Seals every value of a column that only DATA_KEY_OLD opens with DATA_KEY, a batch a transaction. Stopped half way, it
 * may simply run again. What neither key opens stays as it is and is counted.
 */
export function resealColumn({ what, after, keep }: Column): Resealing {
	const done: Resealing = { what, sealed: 0, resealed: 0, unreadable: 0 };
	for (let last = 0, more = true; more; ) {
		more = write(() => {
			const rows = after(last, batch);
			for (const row of rows) resealRow(row, keep, done);
			last = rows.at(-1)?.id ?? last;
			return rows.length === batch;
		});
	}
	return done;
}

function resealRow({ id, sealed, place }: SealedRow, keep: Column["keep"], done: Resealing) {
	done.sealed++;
	try {
		const fresh = resealed(sealed, place);
		if (fresh === undefined) return;
		keep(id, fresh);
		done.resealed++;
	} catch {
		done.unreadable++;
	}
}
