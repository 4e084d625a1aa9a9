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

/** What a batch is called: a draft until it's sent, and sent once every packet is. */
export function batchWord({ isFinal, made, failed, packets }: Batch): "Draft" | "Sending" | "Sent" {
	if (!isFinal) return "Draft";
	return made + failed < packets ? "Sending" : "Sent";
}

type Batch = { isFinal: number; made: number; failed: number; packets: number };

/** The most packets in one batch. */
export const mostPackets = 5_000;
