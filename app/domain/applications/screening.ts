import type { PlainDate } from "#domain/calendar/format";
import type { ScreeningOutcome } from "./labels";

/** The person to report on. The tax ID is included only if the applicant gave it. */
type ScreeningRequest = {
	/** Identifies the order: a company must treat a second request with the same key as the same order. */
	orderKey: string;
	firstname: string;
	lastname: string;
	email: string;
	birthDate: PlainDate | null;
	taxId: string | undefined;
	address: string;
};

export type ScreeningReport =
	| { state: "ordered" }
	| { state: "failed"; findings: string[] }
	| { state: "received"; outcome: ScreeningOutcome; findings: string[] };

/** A company that provides screening reports on applicants. */
export type ScreeningProvider = {
	name: string;
	/** Name, address and phone number, which an adverse action letter must state. */
	agency: string;
	order: (request: ScreeningRequest) => Promise<{ reference: string }>;
	report: (reference: string) => Promise<ScreeningReport>;
};

const held = globalThis as typeof globalThis & { __tenantryScreening?: ScreeningProvider | undefined };

/** Sets the screening company for this process. Undefined means reports can't be ordered. */
export function setScreeningProvider(chosen: ScreeningProvider | undefined): void {
	held.__tenantryScreening = chosen;
}

/** The screening company for this process; undefined if there's none. */
export function screeningProvider(): ScreeningProvider | undefined {
	return held.__tenantryScreening;
}
