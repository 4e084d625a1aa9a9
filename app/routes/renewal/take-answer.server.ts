import { data } from "@remix-run/node";
import type { Answer, OfferPage } from "#domain/renewals";
import { answerForm } from "#domain/renewals/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";

type Ways = {
	/** The page on which the offer is answered. */
	here: string;
	page: OfferPage;
	answer: (answer: Answer) => Result;
	ask: (question: string) => Result;
	again: () => Result;
};

/**
 * Handles what a tenant posts about an offer: an answer (after confirming), a question, or a request for a new offer.
 */
export async function takeAnswer(request: Request, { here, page, answer, ask, again }: Ways) {
	const form = await parseForm(request, answerForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	switch (value.intent) {
		case "change":
			return data({ ...form.keep(), sure: false });
		case "review": {
			const known = value.choice === "decline" || page.options.some(({ id }) => id === value.choice);
			if (!known) return form.refuse({ ok: false, message: "Choose an answer.", field: "choice" });
			return data({ ...form.keep(), sure: true });
		}
		case "answer": {
			const answered = answer(value);
			if (!answered.ok) return form.refuse(answered);
			return redirectWithMessage(here, value.choice === "decline" ? "Thank you for letting us know." : "Thank you.");
		}
		case "ask": {
			const asked = ask(value.question);
			return asked.ok ? redirectWithMessage(here, "Question sent.", { kind: "info" }) : form.refuse(asked);
		}
		case "again": {
			const asked = again();
			return asked.ok ? redirectWithMessage(here, "We let them know.", { kind: "info" }) : form.refuse(asked);
		}
	}
}
