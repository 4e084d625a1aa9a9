import type { PlainDate } from "#domain/calendar/format";
import type { ScreeningOutcome } from "./labels";

/** Who is asked about. The number is there only when the applicant gave it. */
type ScreeningRequest = {
	/** The same for the same order: a company asked twice answers once. */
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

/** A company that reports on applicants. */
export type ScreeningProvider = {
	name: string;
	/** Name, address and telephone, as an adverse letter must give them. */
	agency: string;
	order: (request: ScreeningRequest) => Promise<{ reference: string }>;
	report: (reference: string) => Promise<ScreeningReport>;
};

const held = globalThis as typeof globalThis & { __tenantryScreening?: ScreeningProvider | undefined };

/** Names the company this process asks; none: reports cannot be ordered. */
export function setScreeningProvider(chosen: ScreeningProvider | undefined): void {
	held.__tenantryScreening = chosen;
}

/** Who reports on applicants; undefined where no one does. */
export function screeningProvider(): ScreeningProvider | undefined {
	return held.__tenantryScreening;
}
