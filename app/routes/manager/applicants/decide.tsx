import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import {
	applicantSummary,
	approvedFor,
	decide,
	findApplicant,
	previewLetter,
	promisedCosts,
} from "#domain/applications";
import { outcomeWords, reasonWords } from "#domain/applications/labels";
import { decisionForm } from "#domain/applications/schema";
import { plainAmount } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { PromisedFacts } from "../../applying/promised-facts";
import { decidedSaid } from "./decided-said";
import { Criteria } from "./summary-parts";

export const meta = () => pageTitle("Decide");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const applicant = found(findApplicant(manager, idParam(request, "id")));
	const { checks, criteria } = found(applicantSummary(manager, applicant.id));
	const { id, name, home, desiredMoveIn, terms, unitId, groupId } = applicant;
	return {
		...{ id, name, home, checks, criteria, desiredMoveIn, depositCents: terms.depositCents },
		costs: promisedCosts(terms),
		other: approvedFor(manager, unitId, groupId),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findApplicant(manager, id));
	const form = await parseForm(request, decisionForm(manager));
	if (!form.ok) return form.reply;
	const { press, decision } = form.value;
	if (press === "preview") return { ...form.keep(), preview: previewLetter(manager, id, decision) };
	const decided = decide(manager, id, decision);
	if (!decided.ok) return form.refuse(decided);
	return redirectWithMessage(
		href("/app/singleapplicantlayout/applicantsummary", { id }),
		decidedSaid(decision.outcome, decided),
	);
}

export default function Decide() {
	const { id, name, home, checks, criteria, costs, desiredMoveIn, depositCents, other, idempotencyKey } =
		useLoaderData<typeof loader>();
	const answer = useActionData<{ preview?: string }>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof decisionForm>>>({
		values: { deposit: plainAmount(depositCents), moveInDate: desiredMoveIn, sendNow: "on" },
	});
	const back = href("/app/singleapplicantlayout/applicantsummary", { id });
	return (
		<>
			<PageHead
				title="Decide"
				facts={`${name} · ${home}`}
				crumbs={[
					{ label: "Applicants", to: href("/app/applicants") },
					{ label: name, to: back },
				]}
			/>
			{other ? (
				<Banner tone="warn">
					<Link to={href("/app/singleapplicantlayout/applicantsummary", { id: other.applicationId })} className="link">
						{other.name}
					</Link>{" "}
					is already approved for this unit.
				</Banner>
			) : null}
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Form
					form={form}
					submit="Decide"
					cancel={back}
					idempotencyKey={idempotencyKey}
					actions={
						<Button look="plain" name="press" value="preview">
							Preview letter
						</Button>
					}
				>
					<RadioField field={fields.outcome} label="Outcome" options={optionsOf(outcomeWords)} />
					<CheckboxesField
						field={fields.reasons}
						label="Reasons"
						hint="Required unless you approve. Choose from the criteria they saw before applying."
						options={optionsOf(reasonWords)}
					/>
					<TextareaField
						field={fields.conditions}
						label="Conditions"
						hint="For a conditional approval, such as a larger deposit or a guarantor. They have three days to accept."
						rows={2}
						maxLength={1000}
						optional
					/>
					<FieldRow>
						<MoneyField field={fields.deposit} label="Deposit" optional />
						<DateField field={fields.moveInDate} label="Move-in" optional />
					</FieldRow>
					<TextareaField field={fields.note} label="Note for the team" rows={2} maxLength={1000} optional />
					<CheckboxField field={fields.sendNow} label="Send letter now" />
					<ConfirmField field={fields.confirmIncomplete} label="Yes, decide without them" />
					<ConfirmField field={fields.confirmDeposits} label="Yes, approve with these deposits" />
				</Form>
				<div className="grid gap-5">
					<Criteria checks={checks} criteria={criteria} />
					<Card title="Listing terms">
						<PromisedFacts costs={costs} />
					</Card>
					{answer?.preview ? (
						<Card title="Letter">
							<p className="whitespace-pre-line wrap-anywhere">{answer.preview}</p>
						</Card>
					) : null}
				</div>
			</div>
		</>
	);
}
