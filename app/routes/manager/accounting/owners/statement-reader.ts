import { href } from "~/web/href";

export type Days = { from: string; to: string };

/** What differs by who reads an owner statement: the label of the owner's share, and the links. */
export type StatementReader = {
	theirs: string;
	/** Shown if the owner owned no property in the period. */
	nothing: string;
	property: (id: number, days: Days) => string;
	/** The URL of an account's lines; undefined if the reader may not see them. */
	account: (line: Days & { account: number; property: number }, type: string) => string | undefined;
	transaction?: (id: number) => string;
};

/** For managers: every line links to its transaction, and every sum to the general ledger. */
export const managerReads: StatementReader = {
	theirs: "Owner share",
	nothing: "No properties owned in this period.",
	property: (pid) => href("/app/property/propertysummary", { pid }),
	account: (line) => href("/app/generalledger", { ...line, period: "custom", basis: "cash" }),
	transaction: (id) => href("/app/transaction", { id }),
};
