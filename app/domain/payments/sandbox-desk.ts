import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { GatewayEvent } from "./gateway-port";
import type { OnlineMethod } from "./labels";
import { takeEvents } from "./take-events";

/** The sandbox processor's own side: what its pages show and do. */
export type SandboxDesk = {
	checkout(id: string): SandboxCheckout | undefined;
	/** Its test numbers, and what each of them does. */
	numbers(method: OnlineMethod): { number: string; does: string }[];
	/** The payer's input on the page: what comes next, or the field and reason it was refused for. */
	pay(
		id: string,
		given: SandboxGiven,
	): { ok: true; next: "done" | "confirm" } | { ok: false; field: string; message: string };
	confirm(id: string, agreed: boolean): boolean;
	cancel(id: string): boolean;
	onboarding(account: string): { returnTo: string; state: string; legalName: string } | undefined;
	finishOnboarding(account: string, complete: boolean): boolean;
	/** The sandbox's current day for an account. It can be ahead of the real day, by its test clock. */
	today(account: string): PlainDate;
	/**
	 * Advances an account by a day: bank debits settle or are returned, and payouts are made. False if its limit is
	 * reached.
	 */
	passDay(account: string): boolean;
	/** Does what is due by each account's sandbox day. */
	followDays(): void;
	/** Events that weren't delivered yet, in order. */
	untold(): GatewayEvent[];
	told(ids: readonly string[]): void;
};

type SandboxCheckout = {
	id: string;
	state: string;
	amountCents: Cents;
	feeCents: Cents;
	currency: string;
	description: string;
	method: OnlineMethod;
	returnTo: string;
	cancelTo: string;
};

type SandboxGiven = { number: string; expires?: string | undefined; routing?: string | undefined };

const held = globalThis as typeof globalThis & { __tenantrySandboxDesk?: SandboxDesk | undefined };

/** Sets the sandbox. Call once at startup, if the sandbox is the processor. */
export function setSandboxDesk(desk: SandboxDesk | undefined) {
	held.__tenantrySandboxDesk = desk;
}

/** The sandbox; undefined if it isn't the processor here. */
export function sandboxDesk(): SandboxDesk | undefined {
	return held.__tenantrySandboxDesk;
}

/** Processes the sandbox's new events, as webhooks would. */
export async function tellOfSandbox(): Promise<void> {
	const desk = sandboxDesk();
	if (!desk) return;
	const events = desk.untold();
	for (const event of events) {
		await takeEvents("sandbox", [event]);
		desk.told([event.id]);
	}
}

/** Does what is due at the sandbox by today; for the daily job. */
export async function runSandbox(): Promise<void> {
	sandboxDesk()?.followDays();
	await tellOfSandbox();
}
