/** Words for owners' packets. */

/** What a packet may have beside reports, in its order. */
export const packetPartWords = {
	statement: "Owner statement",
	workOrders: "Work orders",
	invoices: "Invoices",
} as const;

export const packetStates = {
	waiting: "Waiting",
	running: "In progress",
	made: "Ready",
	failed: "Failed",
} as const;

export type PacketState = keyof typeof packetStates;

/** The most packets in one batch. */
export const mostPackets = 5_000;
