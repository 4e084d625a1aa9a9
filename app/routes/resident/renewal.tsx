import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerInCenter, askAgainInCenter, askInCenter, offerPageOfResident } from "#domain/renewals";
import {
	AboutOffer,
	AskAgain,
	AskQuestion,
	ChooseAnswer,
	ConfirmAnswer,
	standingWords,
} from "~/routes/renewal/answer-offer";
import { takeAnswer } from "~/routes/renewal/take-answer.server";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { type Resident, requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Lease Renewal");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	return { page: pageOf(resident, idParam(request, "id")) };
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const id = idParam(request, "id");
	const { tenantId } = resident;
	return takeAnswer(request, {
		here: href("/resident/rrenewal", { id }),
		page: pageOf(resident, id),
		answer: (answer) => answerInCenter(resident, tenantId, id, answer),
		ask: (question) => askInCenter(resident, tenantId, id, question),
		again: () => askAgainInCenter(resident, tenantId, id),
	});
}

function pageOf(resident: Resident, id: number) {
	return found(offerPageOfResident(resident, resident.tenantId, id));
}

export default function ResidentRenewal() {
	const { page } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const sure = answer && "sure" in answer && answer.sure;
	const { title, lead } = standingWords(page);
	return (
		<>
			<PageHead title={sure ? "Confirm your answer" : title} facts={lead} />
			<div className="max-w-160">
				<Card title={page.organizationName}>
					<div className="grid gap-5">
						{sure ? (
							<ConfirmAnswer page={page} typed={answer.initialValue ?? {}} />
						) : (
							<AboutOffer page={page}>
								{page.step === "open" ? (
									<>
										<p className="whitespace-pre-line">{page.letter}</p>
										<ChooseAnswer page={page} />
										<AskQuestion />
									</>
								) : page.step === "expired" || page.step === "withdrawn" ? (
									<AskAgain page={page} />
								) : null}
							</AboutOffer>
						)}
					</div>
				</Card>
			</div>
		</>
	);
}
