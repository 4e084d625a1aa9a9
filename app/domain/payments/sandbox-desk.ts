import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { GatewayEvent } from "./gateway-port";
import type { OnlineMethod } from "./labels";
import { takeEvents } from "./take-events";

/** The processor's own side of the sandbox: what its pages show, and what can be pressed there. */
export type SandboxDesk = {
	checkout(id: string): SandboxCheckout | undefined;
	/** What its test numbers do. */
	numbers(method: OnlineMethod): { number: string; does: string }[];
	/** The payer's answer; why not, or where they go on. */
	pay(
		id: string,
		given: SandboxGiven,
	): { ok: true; next: "done" | "confirm" } | { ok: false; field: string; message: string };
	confirm(id: string, agreed: boolean): boolean;
	cancel(id: string): boolean;
	onboarding(account: string): { returnTo: string; state: string; legalName: string } | undefined;
	finishOnboarding(account: string, complete: boolean): boolean;
	/** An account's day there, ahead of ours by what its organization pressed. */
	today(account: string): PlainDate;
	/** Lets a day pass for an account: bank debits settle, or come back; payouts are made. False at its limit. */
	passDay(account: string): boolean;
	/** Carries out what is due by each account's sandbox day. */
	followDays(): void;
	/** Events not yet marked as told, in order. */
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

/** Call once at start, where the sandbox is the processor. */
export function setSandboxDesk(desk: SandboxDesk | undefined) {
	held.__tenantrySandboxDesk = desk;
}

/** The sandbox's pages exist only where it is the processor; undefined elsewhere. */
export function sandboxDesk(): SandboxDesk | undefined {
	return held.__tenantrySandboxDesk;
}

/** Carries out what happened at the sandbox, as its webhooks would. */
export async function tellOfSandbox(): Promise<void> {
	const desk = sandboxDesk();
	if (!desk) return;
	const events = desk.untold();
	for (const event of events) {
		await takeEvents("sandbox", [event]);
		desk.told([event.id]);
	}
}

/** The sandbox's day follows ours, and what is due there happens; for the daily job. */
export async function runSandbox(): Promise<void> {
	sandboxDesk()?.followDays();
	await tellOfSandbox();
}
