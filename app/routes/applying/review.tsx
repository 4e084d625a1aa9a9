import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { submitApplication } from "#domain/applications";
import { type Consent, consentTexts, stepWords } from "#domain/applications/labels";
import { sendForm } from "#domain/applications/schema";
import { Banner } from "~/ui/banner";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form, FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { AnswerSheet } from "./answer-sheet";
import { ownDraftForm, ownForm } from "./form.server";
import { StepHead } from "./step-form";
import { stepAddress } from "./steps";

export const meta = () => pageTitle("Review and Submit");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	return { form, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { applicant, form: own } = await ownForm(request);
	const form = await parseForm(request, sendForm);
	if (!form.ok) return form.reply;
	const { signature, idempotencyKey, ...ticks } = form.value;
	const consents = (Object.keys(consentTexts) as Consent[]).filter((consent) => ticks[consent]);
	const sent = submitApplication(
		applicant,
		own.id,
		{ consents, signature, idempotencyKey },
		visitorOf(request, context),
	);
	if (!sent.ok) return form.refuse(sent);
	return redirectWithMessage(
		href("/weblistings/status", { t: sent.token }),
		`Application ${sent.number} received. We emailed a confirmation to ${sent.email}.`,
		{ milliseconds: 15_000 },
	);
}

export default function Review() {
	const { form: own, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Record<Consent, string> & { signature: string }>();
	const { id, missing, fee, name } = own;
	return (
		<>
			<StepHead title="Review and submit" lead="Review before you submit. You can still make changes." />
			{missing.length > 0 ? (
				<Banner tone="warn">
					<p className="font-medium">Still missing:</p>
					<ul className="list-disc ps-5">
						{missing.map(({ step, words }) => (
							<li key={`${step} ${words}`}>
								<Link to={href(stepAddress[step], { a: id })} className="underline">
									{words}
								</Link>{" "}
								<span className="text-small">({stepWords[step]})</span>
							</li>
						))}
					</ul>
				</Banner>
			) : null}
			<AnswerSheet form={own} changeAt={(step) => href(stepAddress[step], { a: id })} />
			<Form form={form} submit="Submit application" wide idempotencyKey={idempotencyKey}>
				<FormSection title="Consent">
					{(Object.keys(consentTexts) as Consent[]).map((consent) => (
						<CheckboxField key={consent} field={fields[consent]} label={consentTexts[consent].words} />
					))}
				</FormSection>
				<FormSection title="Signature">
					<TextField
						field={fields.signature}
						label="Your full name"
						hint={`Type it exactly as shown: ${name}. This is your signature.`}
						autoComplete="off"
						maxLength={130}
						width="m"
					/>
				</FormSection>
				{fee.state === "unpaid" ? (
					<p className="text-soft">
						You'll pay the <Money cents={fee.cents} /> application fee on the next page, after you submit.
					</p>
				) : null}
			</Form>
		</>
	);
}
