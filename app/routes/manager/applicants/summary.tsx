import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicantSummary, screeningProvider } from "#domain/applications";
import { accountsFor } from "#domain/ledger";
import { newIdempotencyKey } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { HistoryCard } from "../records/history-card";
import { FeeCard } from "./fee-card";
import { actOnSummary } from "./summary-actions.server";
import { Criteria, Decisions, Notes, Report } from "./summary-parts";

export const meta = () => pageTitle("Applicant Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	return {
		summary: found(applicantSummary(manager, id)),
		company: screeningProvider()?.name,
		banks: accountsFor(manager, "bank").map(({ id: value, name: label }) => ({ value, label })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	return actOnSummary(await requireManager(request), request);
}

export default function ApplicantSummary() {
	const { summary, company, banks, today, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<UnclaimedRefusal claimed={({ intent }) => /^(note|fee|waive|refund|refund_online)$/.test(String(intent))} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid gap-5">
					<Criteria checks={summary.checks} criteria={summary.criteria} />
					<Notes notes={summary.notes} idempotencyKey={idempotencyKey} />
					<HistoryCard title="Timeline" history={summary.timeline} />
				</div>
				<div className="grid gap-5">
					<Report screenings={summary.screenings} may={summary.mayScreen} company={company} />
					<FeeCard fee={summary.fee} banks={banks} today={today} idempotencyKey={idempotencyKey} />
					<Decisions decisions={summary.decisions} />
				</div>
			</div>
		</>
	);
}
