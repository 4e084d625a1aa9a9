import type { z } from "zod";
import type { Answers, ApplicationTerms, Identity } from "#domain/applications";
import { aboutForm, homesForm, householdForm, incomeForm, questionsForm } from "#domain/applications/schema";
import type { Writer } from "~/domain/kernel/form-fields";
import type { Result } from "~/domain/kernel/result";
import { parseForm } from "~/web/form.server";
import { secretFields } from "./about-fields";

export const answeredSteps = ["about", "homes", "income", "household", "questions"] as const;
export type FormStep = (typeof answeredSteps)[number];

type Keep = <Step extends FormStep>(step: Step, answer: NonNullable<Answers[Step]>, identity?: Identity) => Result;

/** Reads one step of an application from a form and saves it; the reply if that fails, otherwise undefined. */
export function takeStep(
	request: Request,
	step: FormStep,
	about: { writer: Writer; terms: ApplicationTerms },
	keep: Keep,
) {
	const { writer, terms } = about;
	switch (step) {
		case "about":
			return take(request, aboutForm(writer), ({ answer, identity }) =>
				keep("about", answer, terms.ssn === "off" ? { ...identity, taxId: undefined } : identity),
			);
		case "homes":
			return take(request, homesForm(writer), ({ answer }) => keep("homes", answer));
		case "income":
			return take(request, incomeForm(writer), ({ answer }) => keep("income", answer));
		case "household":
			return take(request, householdForm(writer), ({ answer }) => keep("household", answer));
		case "questions":
			return take(request, questionsForm(writer, terms), ({ answer }) => keep("questions", answer));
	}
}

async function take<Value>(request: Request, schema: z.ZodType<Value>, keep: (value: Value) => Result) {
	const form = await parseForm(request, schema, { secret: secretFields });
	if (!form.ok) return form.reply;
	const kept = keep(form.value);
	return kept.ok ? undefined : form.refuse(kept, { forget: secretFields });
}
