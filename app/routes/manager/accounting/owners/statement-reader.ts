import { href } from "~/web/href";

export type Days = { from: string; to: string };

/** Who reads an owner statement: what the owner's part is called, and what the lines link to. */
export type StatementReader = {
	theirs: string;
	/** Said where there is no property in the days. */
	nothing: string;
	property: (id: number, days: Days) => string;
	/** Where the lines of an account are, if they may be seen. */
	account: (line: Days & { account: number; property: number }, type: string) => string | undefined;
	transaction?: (id: number) => string;
};

/** As managers read it: every line leads to its transaction, every sum to the general ledger. */
export const managerReads: StatementReader = {
	theirs: "Owner share",
	nothing: "No properties owned in this period.",
	property: (pid) => href("/app/property/propertysummary", { pid }),
	account: (line) => href("/app/generalledger", { ...line, period: "custom", basis: "cash" }),
	transaction: (id) => href("/app/transaction", { id }),
};
