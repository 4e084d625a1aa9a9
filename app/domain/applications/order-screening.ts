import { desc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { applicationScreenings } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import { findRecord, updateRecord } from "./application-record";
import { identitySeal } from "./identity-seal";
import { type ScreeningProvider, type ScreeningReport, screeningProvider } from "./screening";
import { note } from "./timeline";

export type Screening = typeof applicationScreenings.$inferSelect;

/** The screening reports on an applicant, newest first. */
export function screeningsOf(applicationId: number): Screening[] {
	const { applicationId: column, id } = applicationScreenings;
	return db().select().from(applicationScreenings).where(eq(column, applicationId)).orderBy(desc(id)).all();
}

/**
 * Orders a report from the screening company (screening.ts) and saves the answer if it comes at once. Refuses without
 * the applicant's consent or while another report is on order.
 */
export async function orderScreening(scope: Scope, applicationId: number): Promise<Result<{ state: string }>> {
	const provider = screeningProvider();
	if (!provider) return refuse("No screening company is connected.");
	const ordered = write((): Result<{ screening: Screening }> => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		if (!application.consents.some(({ consent }) => consent === "screening")) {
			return refuse("They haven't consented to a report yet.");
		}
		if (application.screening === "ordered") return refuse("A report was already ordered.");
		const { name, agency } = provider;
		insertRow(applicationScreenings, {
			...{ profileId: scope.profileId, applicationId, provider: name, agency, state: "ordered" },
			...{ orderedById: scope.userId, createdDate: nowIso() },
		});
		updateRecord(applicationId, { screening: "ordered" });
		note(scope, applicationId, "screening_ordered", `A report was ordered from ${name}.`);
		const [screening] = screeningsOf(applicationId);
		if (!screening) throw new Error("A new screening is not found.");
		return { ok: true, screening };
	});
	if (!ordered.ok) return ordered;
	return { ok: true, state: await bringReport(ordered.screening, provider) };
}

/** Fetches reports that are still on order; returns how many were completed. Safe to run at any time. */
export async function collectReports(): Promise<number> {
	const provider = screeningProvider();
	if (!provider) return 0;
	const open = db()
		.select()
		.from(applicationScreenings)
		.where(eq(applicationScreenings.state, "ordered"))
		.limit(100)
		.all();
	let came = 0;
	for (const screening of open) if ((await bringReport(screening, provider)) !== "ordered") came += 1;
	return came;
}

/**
 * Places the order if it has no reference yet, with the same key each time so that the company counts it once, and
 * saves the report.
 */
async function bringReport(screening: Screening, provider: ScreeningProvider): Promise<string> {
	const scope = systemScope(screening.profileId);
	const application = findRecord(scope, screening.applicationId);
	if (!application || screening.provider !== provider.name) return screening.state;
	const { about } = application.answers;
	const taxId = application.taxIdSealed
		? unseal(application.taxIdSealed, identitySeal(application.id, "tax_id"))
		: undefined;
	const { reference } = screening.reference
		? screening
		: await provider.order({
				orderKey: `screening-${screening.id}`,
				...{ firstname: application.firstname, lastname: application.lastname, email: application.email },
				...{ birthDate: application.birthDate, taxId },
				address: [about?.street, about?.city, about?.state, about?.postalCode].filter(Boolean).join(", "),
			});
	const report = await provider.report(reference);
	keepReport(scope, { ...screening, reference }, report);
	return report.state;
}

function keepReport(scope: Scope, screening: Screening, report: ScreeningReport): void {
	write(() => {
		const stored = statement<{ state: string }>("SELECT state FROM application_screenings WHERE id = ?").get(
			screening.id,
		);
		if (stored?.state !== "ordered") return;
		const came = report.state === "ordered" ? {} : { findings: report.findings, receivedDate: nowIso() };
		const outcome = report.state === "received" ? { outcome: report.outcome } : {};
		db()
			.update(applicationScreenings)
			.set({ reference: screening.reference, state: report.state, ...came, ...outcome })
			.where(eq(applicationScreenings.id, screening.id))
			.run();
		updateRecord(screening.applicationId, { screening: report.state });
		if (report.state === "ordered") return;
		note(
			scope,
			screening.applicationId,
			`screening_${report.state}`,
			report.state === "received" ? "The report was received." : "The report couldn't be completed.",
		);
	});
}
