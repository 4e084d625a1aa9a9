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

/** The offer with its choices. The answer is saved only after a confirmation page. */
export function ChooseAnswer({ page }: Page) {
	const [form, fields] = usePostForm<AnswerInput>({
		answers: (intent) => intent === "review" || intent === "change" || intent === "answer",
	});
	const options = page.options.map(({ id, term, rent, change }) => ({
		value: id,
		label: `Stay: ${term}, ${rent}`,
		hint: change === "no change" ? "Your rent stays the same." : `${change}.`,
	}));
	return (
		<Form form={form} submit="Review my answer">
			<input type="hidden" name="intent" value="review" />
			<RadioField
				field={fields.choice}
				label="Your answer"
				options={[...options, { value: "decline", label: "We'll move out", hint: "You decline the renewal." }]}
			/>
			<TextareaField field={fields.reason} label="Reason for moving out" rows={2} maxLength={500} optional />
		</Form>
	);
}

/** The confirmation page: what the answer means, with buttons to send or change it. */
export function ConfirmAnswer({ page, typed }: Page & { typed: { choice?: unknown; reason?: unknown } }) {
	const [choice, reason] = [String(typed.choice ?? ""), String(typed.reason ?? "")];
	const chosen = page.options.find(({ id }) => String(id) === choice);
	return (
		<div className="grid gap-5">
			{chosen ? (
				<Facts
					facts={[
						{ label: "New term", value: chosen.term },
						{ label: "Starts", value: page.termStart },
						{ label: "Rent", value: `${chosen.rent}, ${chosen.change}` },
					]}
				/>
			) : (
				<p>You'll decline the renewal, and your lease will end on {page.termEnd}.</p>
			)}
			<p className="text-soft">
				{chosen
					? `${page.organizationName} will then prepare the renewal for signing. Nothing changes until it's signed.`
					: `Please also give ${page.organizationName} notice with your move-out date.`}
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

/** A form to ask the managers a question. It doesn't answer the offer. */
export function AskQuestion() {
	const [form, fields] = usePostForm<{ intent: string; question: string }>({ answers: (intent) => intent === "ask" });
	return (
		<details open={form.status === "error"} className="border-t border-line pt-4">
			<summary className="w-fit cursor-pointer font-medium">Ask a question first</summary>
			<div className="mt-4">
				<Form form={form} submit="Send question">
					<input type="hidden" name="intent" value="ask" />
					<TextareaField field={fields.question} label="Your question" rows={3} maxLength={1000} />
				</Form>
			</div>
		</details>
	);
}

/** A form to ask for another offer after this one is over. */
export function AskAgain({ page }: Page) {
	if (page.askedToday) return <p className="text-soft">We let {page.organizationName} know you asked.</p>;
	return (
		<PlainForm method="post">
			<Button name="intent" value="again">
				Ask for a new offer
			</Button>
		</PlainForm>
	);
}

/** The facts of the offer, and why a late answer was refused. */
export function AboutOffer({ page, children }: Page & { children?: ReactNode }) {
	return (
		<>
			<Facts
				facts={[
					{ label: "Home", value: page.home },
					{ label: "Lease ends", value: page.termEnd },
					{ label: "Current rent", value: page.rentNow },
					{ label: "Reply by", value: page.step === "open" ? page.answerBy : null },
				]}
			/>
			{page.step === "open" ? null : <UnclaimedRefusal />}
			{children}
		</>
	);
}

/** The title and the sentence for the offer's state. */
export function standingWords({ step, chosen, answeredBy, answerBy, organizationName, termEnd }: OfferPage) {
	switch (step) {
		case "open":
			return { title: "Stay in your home?", lead: `${organizationName} is offering to renew your lease.` };
		case "accepted":
			return {
				title: "You're staying.",
				lead: `${answeredBy} accepted: ${chosen?.term ?? ""}, ${chosen?.rent ?? ""}. You'll get the renewal to sign.`,
			};
		case "declined":
			return { title: "The renewal was declined.", lead: `${answeredBy} declined it. Your lease ends on ${termEnd}.` };
		case "expired":
			return { title: "The deadline to reply has passed.", lead: `The deadline was ${answerBy}.` };
		case "withdrawn":
			return { title: "The offer was withdrawn.", lead: "You don't need to do anything." };
		case "moved_out":
			return { title: "You can't reply to this offer.", lead: "Only residents of the home can reply." };
	}
}
