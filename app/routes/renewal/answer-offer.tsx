import { Form as PlainForm } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OfferPage } from "#domain/renewals";
import { Button } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { RadioField } from "~/ui/radio-field";
import { TextareaField } from "~/ui/textarea-field";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";

type Page = { page: OfferPage };
type AnswerInput = { intent: string; choice: string; reason: string };

/** What is offered, with the answer to choose. Nothing is answered before it is looked at once more. */
export function ChooseAnswer({ page }: Page) {
	const [form, fields] = usePostForm<AnswerInput>({
		answers: (intent) => intent === "review" || intent === "change" || intent === "answer",
	});
	const options = page.options.map(({ id, term, rent, change }) => ({
		value: id,
		label: `Stay: ${term}, ${rent}`,
		hint: change === "as now" ? "The rent stays as it is." : `${change}.`,
	}));
	return (
		<Form form={form} submit="Look at my answer">
			<input type="hidden" name="intent" value="review" />
			<RadioField
				field={fields.choice}
				label="Your answer"
				options={[...options, { value: "decline", label: "We will move out", hint: "You decline the renewal." }]}
			/>
			<TextareaField field={fields.reason} label="If you move out: why?" rows={2} maxLength={500} optional />
		</Form>
	);
}

/** "Are you sure": what the answer means, to give or to change. */
export function ConfirmAnswer({ page, typed }: Page & { typed: { choice?: unknown; reason?: unknown } }) {
	const [choice, reason] = [String(typed.choice ?? ""), String(typed.reason ?? "")];
	const chosen = page.options.find(({ id }) => String(id) === choice);
	return (
		<div className="grid gap-5">
			{chosen ? (
				<Facts
					facts={[
						{ label: "You stay", value: chosen.term },
						{ label: "From", value: page.termStart },
						{ label: "Rent", value: `${chosen.rent}, ${chosen.change}` },
					]}
				/>
			) : (
				<p>You decline the renewal, and your lease ends on {page.termEnd}.</p>
			)}
			<p className="text-soft">
				{chosen
					? `${page.organizationName} then prepares the renewal for signing. Until it is signed nothing changes.`
					: `Please also give notice to ${page.organizationName} with the day you move out.`}
			</p>
			<PlainForm method="post" className="flex flex-wrap gap-3">
				<input type="hidden" name="choice" value={choice} />
				<input type="hidden" name="reason" value={reason} />
				<Button name="intent" value="answer">
					{chosen ? "Yes, we accept" : "Yes, we decline"}
				</Button>
				<Button name="intent" value="change" look="plain">
					Change
				</Button>
			</PlainForm>
		</div>
	);
}

/** A question that goes to the managers; it answers nothing. */
export function AskQuestion() {
	const [form, fields] = usePostForm<{ intent: string; question: string }>({ answers: (intent) => intent === "ask" });
	return (
		<details open={form.status === "error"} className="border-t border-line pt-4">
			<summary className="w-fit cursor-pointer font-medium">Ask a question first</summary>
			<div className="mt-4">
				<Form form={form} submit="Send the question">
					<input type="hidden" name="intent" value="ask" />
					<TextareaField field={fields.question} label="Your question" rows={3} maxLength={1000} />
				</Form>
			</div>
		</details>
	);
}

/** A way on where the offer is over. */
export function AskAgain({ page }: Page) {
	if (page.askedToday) return <p className="text-soft">{page.organizationName} was told that you ask.</p>;
	return (
		<PlainForm method="post">
			<Button name="intent" value="again">
				Ask for a new offer
			</Button>
		</PlainForm>
	);
}

/** What is known before any answer, and why an answer that came too late was refused. */
export function AboutOffer({ page, children }: Page & { children?: ReactNode }) {
	return (
		<>
			<Facts
				facts={[
					{ label: "Home", value: page.home },
					{ label: "Lease ends", value: page.termEnd },
					{ label: "Rent now", value: page.rentNow },
					{ label: "Answer by", value: page.step === "open" ? page.answerBy : null },
				]}
			/>
			{page.step === "open" ? null : <UnclaimedRefusal />}
			{children}
		</>
	);
}

/** The title and the sentence for where it stands. */
export function standingWords({ step, chosen, answeredBy, answerBy, organizationName, termEnd }: OfferPage) {
	switch (step) {
		case "open":
			return { title: "Stay in your home?", lead: `${organizationName} offers to renew your lease.` };
		case "accepted":
			return {
				title: "You are staying.",
				lead: `${answeredBy} accepted: ${chosen?.term ?? ""}, ${chosen?.rent ?? ""}. The renewal comes to be signed.`,
			};
		case "declined":
			return { title: "The renewal was declined.", lead: `${answeredBy} answered. Your lease ends on ${termEnd}.` };
		case "expired":
			return { title: "The time to answer is over.", lead: `This offer could be answered until ${answerBy}.` };
		case "withdrawn":
			return { title: "The offer was taken back.", lead: "There is nothing to answer any more." };
		case "moved_out":
			return { title: "This offer is not yours any more.", lead: "Only those who live there answer it." };
	}
}
