import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { decisionLetter, findDecision } from "#domain/applications";
import { LetterSheet } from "~/routes/applying/letter-sheet";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Application Letter");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const decision = found(findDecision(manager, idParam(request, "id")));
	if (decision.letter === "") notFound();
	const { id, letterSentDate, undoneDate, pendingSince } = decision;
	return { id, mayBeSent: !letterSentDate && !undoneDate && !pendingSince, letter: decisionLetter(manager, decision) };
}

export default function ApplicationLetter() {
	const { id, mayBeSent, letter } = useLoaderData<typeof loader>();
	const applicant = href("/app/singleapplicantlayout/applicantsummary", { id: letter.applicationId });
	return (
		<>
			<div className="no-print">
				<PageHead
					title="Letter"
					crumbs={[
						{ label: "Applicants", to: href("/app/applicants") },
						{ label: letter.names, to: applicant },
					]}
					action={
						mayBeSent ? (
							<Form method="post" action={applicant}>
								<input type="hidden" name="decision" value={id} />
								<Button name="intent" value="letter">
									Send letter
								</Button>
							</Form>
						) : null
					}
				/>
			</div>
			<div className="max-w-160">
				<LetterSheet letter={letter} heading="h2" />
			</div>
		</>
	);
}
