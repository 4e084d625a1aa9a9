import { randomUUID } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement, write } from "~/db/client.server";
import type { GatewayEvent, SeenPayment } from "./gateway-port";

type SandboxKind = "account" | "payment" | "method" | "payout" | "event" | "clock";

export type SandboxPayment = {
	paymentId: number;
	amountCents: number;
	feeCents: number;
	currency: string;
	description: string;
	method: "card" | "bank";
	saveMethod: boolean;
	returnTo: string;
	cancelTo: string;
	/** The card or account number entered on the sandbox's page. */
	number?: string;
	label: string;
	settlesOn: string | null;
	settledAt: string | null;
	/** The sandbox's day on which it settled. Payouts follow on a later day. */
	settledDay: string | null;
	failsOn: string | null;
	failsFor: SeenPayment["failure"];
	/** The day on which a dispute about it is won. */
	winsOn?: string | null;
	returned: SeenPayment["returned"];
	failure: SeenPayment["failure"];
	refundedCents: number;
	costCents: number;
	saved: SeenPayment["saved"];
	/** How many cents of the payment, and of its fee, are already in payouts. */
	paidOutCents: number;
	paidOutFeeCents: number;
};

export type Stored<Data> = { id: string; account: string; state: string; data: Data };

/** Saves a new sandbox object. The same key returns the earlier one's ID. */
function store<Data extends object>(
	kind: SandboxKind,
	{
		account,
		state,
		data,
		key,
		movesOn,
	}: {
		account: string;
		state: string;
		data: Data;
		key?: string;
		movesOn?: string | null;
	},
): string {
	if (key) {
		const known = statement<{ id: string }>(
			"SELECT id FROM sandbox_objects WHERE account = ? AND idempotency_key = ?",
		).get(account, key);
		if (known) return known.id;
	}
	const name = `sb_${kind}_${randomUUID().replaceAll("-", "").slice(0, 20)}`;
	statement(
		`INSERT INTO sandbox_objects (id, kind, account, idempotency_key, state, moves_on, data, created_date)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
	).run(name, kind, account, key ?? null, state, movesOn ?? null, JSON.stringify(data), nowIso());
	return name;
}

function load<Data>(kind: SandboxKind, id: string): Stored<Data> | undefined {
	const row = statement<{ id: string; account: string; state: string; data: string }>(
		"SELECT id, account, state, data FROM sandbox_objects WHERE id = ? AND kind = ?",
	).get(id, kind);
	return row && { ...row, data: JSON.parse(row.data) };
}

function list<Data>(kind: SandboxKind, where: string, ...params: unknown[]): Stored<Data>[] {
	return statement<{ id: string; account: string; state: string; data: string }>(
		`SELECT id, account, state, data FROM sandbox_objects WHERE kind = '${kind}' AND ${where} ORDER BY created_date, rowid`,
	)
		.all(...params)
		.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

function save<Data>({ id, state, data }: Stored<Data>, movesOn: string | null = null) {
	statement("UPDATE sandbox_objects SET state = ?, data = ?, moves_on = ? WHERE id = ?").run(
		state,
		JSON.stringify(data),
		movesOn,
		id,
	);
}

/** Saves an event to deliver. */
function note(account: string, kind: string, about: GatewayEvent["about"]) {
	mustBeWriting();
	store("event", { account, state: "untold", data: { kind, about, at: nowIso() } });
}

/** The accounts with payments that succeeded or are processing. */
function accounts(): string[] {
	return statement<{ account: string }>(
		"SELECT DISTINCT account FROM sandbox_objects WHERE kind = 'payment' AND state IN ('succeeded', 'processing')",
	)
		.all()
		.map(({ account }) => account);
}

/** The sandbox's storage, for its adapter: objects by kind, each with its state and data. */
export const sandboxObjects = { store, load, list, save, note, accounts, inOneGo: write };
