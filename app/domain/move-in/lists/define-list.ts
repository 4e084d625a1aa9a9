import type { PlainDate } from "#domain/calendar/format";
import type { Account } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { ListKind } from "../labels";
import { holdUpRecords, type RecordParts } from "./waiting-records";

/** An email or phone that isn't one is left out with a warning; everything else that can't be read keeps its row out. */
export type FieldKind = "text" | "amount" | "date" | "percent" | "account" | "email" | "phone";

/** What a column of a list can contain. */
export type ListField = {
	label: string;
	kind: FieldKind;
	/** The file can't be read without it. */
	required?: boolean;
	/** Headers of other systems, in plain text and separated by commas; the most certain ones first. */
	headers: string;
	/** It can be entered once for the whole file if no column has it. */
	once?: boolean;
	/** A row with nothing else names it for the rows below. */
	heads?: boolean;
	/** The side on which an amount is positive where the file marks it with CR or DR. */
	counts?: "debits" | "credits";
};

/** A problem of a list. `detail` is what the file says; problems with the same message are one group. */
export type ListProblem = {
	row: number | null;
	severity: "error" | "warning";
	message: string;
	detail?: string;
};

/** The values of one row by field. */
export type ListRow = {
	/** The row's number in the file. */
	row: number;
	text: (field: string) => string;
	/** Null if the cell is blank or no column has the field. */
	cents: (field: string) => Cents | null;
	date: (field: string) => PlainDate | null;
	/** In basis points. */
	percent: (field: string) => number | null;
	/** Undefined if the account isn't matched or is to be skipped. */
	account: (field: string) => Account | undefined;
};

/** A row that couldn't be read. What of it could be is in `row`; the rest is null or blank there. */
export type UnreadRow = {
	row: ListRow;
	/** The fields whose cells can't be read. */
	wrong: ReadonlySet<string>;
	/** What the file says for a field. */
	cell: (field: string) => string;
	/** Every cell of the row. */
	texts: readonly string[];
};

/**
 * What importing a row does: something new, nothing because it's there or is written with another row, or nothing because
 * it can't or waits for a row that can't.
 */
type RowPlan<Act> =
	| { outcome: "new"; name: string; what: string; cents?: Cents | undefined; act: Act }
	| { outcome: "same"; name: string; what: string; cents?: Cents | undefined }
	| { outcome: "differs"; name: string; what: string; cents?: Cents | undefined }
	| { outcome: "waits"; name: string; what: string; cents?: Cents | undefined }
	| { outcome: "error"; name: string; message: string; detail?: string | undefined };

/** The day and the answers with which a list is imported. */
type ListContext = {
	/** The last day of the old books. Opening balances are posted on it. */
	day: PlainDate;
	/** Which columns the file has. */
	has: (field: string) => boolean;
	unread: readonly UnreadRow[];
	importId: number;
};

/** A record that an import made, to undo it. */
export type Written = { kind: string; id: number; before?: unknown };

type ListParts<Act> = {
	kind: ListKind;
	fields: Record<string, ListField>;
	/** Beside required fields, one of these has to be there. */
	oneOf?: readonly string[];
	/** It changes no figure of the proof, so it can be imported and undone after that is signed. */
	afterProof?: boolean;
	/** Two ways to state the same amounts. A file is read by one of them; if it has both, the first is proposed. */
	apart?: readonly [readonly string[], readonly string[]];
	/** Looks up what is there already; gives the plan of each row. `end` says what is wrong with the rows together. */
	begin: (
		scope: Scope,
		context: ListContext,
	) => {
		/** Sees each row before the first one is planned. */
		prepare?: (row: ListRow) => void;
		plan: (row: ListRow) => RowPlan<Act>;
		end?: () => readonly ListProblem[];
		/** What came with the list and no row names. */
		unlisted?: () => readonly string[];
		/** Which rows are parts of one record, so that none is imported while another has an error. */
		record?: RecordParts;
	};
	/** Which rows are written together, because they change the same record. Without it, each row is a part. */
	together?: (act: Act) => string;
	/** The most rows of such a part, so that a long record keeps others from writing for a moment only. All if unset. */
	mostTogether?: number;
	/**
	 * Gives a function that makes the planned records of one part, inside a transaction; it knows what it made for the
	 * parts before. Planned again, a row that is written is no longer new, so an import that was killed goes on.
	 */
	writer: (scope: Scope, context: ListContext) => (acts: readonly PlannedAct<Act>[]) => Result<{ written: Written[] }>;
	/**
	 * Removes or reverses some of what was made, in the opposite order. Refuses as soon as something depends on it.
	 * `takesBack` if the import itself was refused and nothing of it may stay.
	 */
	undo: (scope: Scope, written: readonly Written[], context: UndoContext) => Result;
	/** Its records are undone at a stretch, because one stands on another. */
	undoneTogether?: boolean;
};

export type PlannedAct<Act> = { row: number; act: Act };
type UndoContext = Pick<ListContext, "day"> & { takesBack?: boolean };

/** One row of a plan as pages show it. */
export type PlannedRow = {
	row: number;
	name: string;
	what: string;
	outcome: "new" | "same" | "differs" | "waits" | "error";
	cents: Cents | null;
};

type ListPlan = {
	rows: PlannedRow[];
	problems: ListProblem[];
	unlisted: readonly string[];
	parts: ListPlanParts;
};

/** What is planned, in parts that are written one after the other, each as a whole. */
export type ListPlanParts = {
	/** How many rows each part has. */
	sizes: readonly number[];
	/** Gives a function that makes a part, by its place. */
	writer: () => (part: number) => Result<{ written: Written[] }>;
};

/** A kind of list whose rows can be planned, written and undone. */
export type ListImport = Pick<
	ListParts<unknown>,
	"kind" | "fields" | "oneOf" | "apart" | "afterProof" | "undo" | "undoneTogether"
> & {
	/** May pause between rows (in-pieces.ts). */
	plan: (scope: Scope, rows: readonly ListRow[], context: ListContext) => InPieces<ListPlan>;
};

/** What reading a table needs to know of its kind. */
export type ListFields = Pick<ListImport, "fields" | "apart">;

/** Defines a kind of list once: its columns, the plan of a row, and how the planned records are made and undone. */
export function defineListImport<Act>(kind: ListParts<Act>): ListImport {
	const { begin, together, mostTogether, writer, ...list } = kind;
	return {
		...list,
		*plan(scope, rows, context) {
			const problems: ListProblem[] = [];
			const acts: PlannedAct<Act>[] = [];
			const { prepare, plan, end, unlisted, record } = begin(scope, context);
			if (prepare) yield* mapInPieces(rows, prepare);
			const planned = yield* mapInPieces(rows, (row): PlannedRow => {
				const { name, outcome, ...one } = plan(row);
				if ("message" in one) {
					const { message, detail } = one;
					problems.push({ row: row.row, severity: "error", message, ...(detail && { detail }) });
					return { row: row.row, name, what: "", outcome, cents: null };
				}
				if (outcome === "new") acts.push({ row: row.row, act: (one as unknown as { act: Act }).act });
				return { row: row.row, name, what: one.what, outcome, cents: one.cents ?? null };
			});
			problems.push(...(end?.() ?? []));
			const asked = { fields: list.fields, rows, planned, unread: context.unread };
			const held = record ? yield* holdUpRecords(record, asked) : { rows: planned, problems: [] };
			const ready = new Set(held.rows.flatMap(({ row, outcome }) => (outcome === "new" ? [row] : [])));
			const parts = partsOf(
				acts.filter(({ row }) => ready.has(row)),
				{ together, mostTogether },
			);
			return {
				...{ rows: held.rows, problems: [...problems, ...held.problems], unlisted: unlisted?.() ?? [] },
				parts: {
					sizes: parts.map((part) => part.length),
					writer: () => {
						const write = writer(scope, context);
						return (part) => write(parts[part] ?? []);
					},
				},
			};
		},
	};
}

function partsOf<Act>(
	acts: PlannedAct<Act>[],
	{ together, mostTogether = acts.length }: Pick<ListParts<Act>, "together" | "mostTogether">,
): PlannedAct<Act>[][] {
	if (!together) return acts.map((one) => [one]);
	const parts: PlannedAct<Act>[][] = [];
	const open = new Map<string, PlannedAct<Act>[]>();
	for (const one of acts) {
		const key = together(one.act);
		const part = open.get(key);
		if (part && part.length < mostTogether) part.push(one);
		else {
			const next = [one];
			open.set(key, next);
			parts.push(next);
		}
	}
	return parts;
}

/** A row that can't be imported. */
export function wrong(name: string, message: string, detail?: string): RowPlan<never> {
	return { outcome: "error", name, message, detail };
}
