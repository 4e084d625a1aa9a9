import type { Step } from "#domain/applications/labels";
import type { Address } from "~/web/href";

/** The address of each step. */
export const stepAddress = {
	about: "/weblistings/application/about",
	homes: "/weblistings/application/homes",
	income: "/weblistings/application/income",
	people: "/weblistings/application/people",
	household: "/weblistings/application/household",
	questions: "/weblistings/application/questions",
	documents: "/weblistings/application/documents",
	review: "/weblistings/application/review",
} as const satisfies Record<Step, Address>;

export function nextStep(steps: readonly Step[], step: Step): Step {
	return steps[steps.indexOf(step) + 1] ?? "review";
}
