/** Words for what a trust packet has. */

export const ledgerKinds = {
	owner: "Owner",
	deposit: "Tenant deposit",
	prepayment: "Tenant prepayment",
	company: "Company",
} as const;

export type LedgerKind = keyof typeof ledgerKinds;

/** What a packet proves: all three agree, all but a missing bank statement, or something differs. */
export const packetStandings = {
	proved: "In balance",
	unheard: "No bank statement",
	differs: "Out of balance",
} as const;

export type PacketStanding = keyof typeof packetStandings;
