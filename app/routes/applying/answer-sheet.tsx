import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Answers, ApplicationTerms } from "#domain/applications";
import type { ApplicantRole, ItemState } from "#domain/applications/labels";
import { idTypes, itemStates, petKinds, roleWords, type Step, stepWords } from "#domain/applications/labels";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Homes, Income, Nothing } from "./answer-entries";
import { Questions } from "./answer-questions";

type Form = {
	name: string;
	email: string;
	phone: string;
	birthDate: string | null;
	taxIdLast4: string;
	idNumberLast4: string;
	desiredMoveIn: string;
	steps: readonly Step[];
	answers: Answers;
	terms: ApplicationTerms;
	people: readonly { id: number; name: string; role: ApplicantRole; state: string }[];
	items: readonly { id: number; label: string; state: ItemState; answer: string }[];
};

/** A whole application to read, step by step; only the last four digits of identity numbers. */
export function AnswerSheet({
	form,
	answers = form.answers,
	changeAt,
}: {
	form: Form;
	/** Another version of the answers. */
	answers?: Answers;
	/** The address where a step is edited; without it the sheet is read-only. */
	changeAt?: (step: Step) => string;
}) {
	const shown: Partial<Record<Step, () => ReactNode>> = {
		about: () => <About form={form} answers={answers} />,
		homes: () => <Homes answers={answers} />,
		income: () => <Income answers={answers} />,
		people: () => <People people={form.people} />,
		household: () => <Household answers={answers} />,
		questions: () => <Questions terms={form.terms} answers={answers} />,
		documents: () => (
			<Facts
				facts={form.items.map(({ label, state, answer }) => ({
					label,
					value: state === "asked" && answer ? `Explained: ${answer}` : itemStates[state],
				}))}
			/>
		),
	};
	return (
		<div className="grid gap-5">
			{form.steps
				.filter((step) => step !== "review")
				.map((step) => (
					<section key={step} className="keep-together grid gap-2 border-t border-line pt-4">
						<div className="flex items-baseline justify-between gap-3">
							<h3 className="text-heading">{stepWords[step]}</h3>
							{changeAt ? (
								<Link to={changeAt(step)} className="link no-print">
									Change<span className="sr-only"> {stepWords[step]}</span>
								</Link>
							) : null}
						</div>
						{shown[step]?.()}
					</section>
				))}
		</div>
	);
}

function About({ form, answers: { about } }: { form: Form; answers: Answers }) {
	const masked = (last4: string) => (last4 ? `••• ${last4}` : "");
	const address = [about?.street, about?.city, [about?.state, about?.postalCode].filter(Boolean).join(" ")];
	return (
		<Facts
			facts={[
				{ label: "Name", value: form.name },
				{ label: "Email", value: form.email },
				{ label: "Phone", value: form.phone },
				{ label: "Move-in date", value: <DateText date={form.desiredMoveIn} /> },
				{ label: "Date of birth", value: form.birthDate ? <DateText date={form.birthDate} /> : "" },
				{
					label: "Address",
					value: about?.noFixedAddress ? "No permanent address" : address.filter(Boolean).join(", "),
				},
				{ label: about?.idType ? idTypes[about.idType] : "ID", value: masked(form.idNumberLast4) },
				{ label: "SSN or ITIN", value: masked(form.taxIdLast4) },
				{
					label: "Emergency contact",
					value: [about?.emergencyName, about?.emergencyRelation, about?.emergencyPhone].filter(Boolean).join(", "),
				},
			]}
		/>
	);
}

function People({ people }: { people: Form["people"] }) {
	if (people.length === 0) return <p>No one else</p>;
	return (
		<Facts
			facts={people.map(
				({ name, role, state }): Fact => ({ label: roleWords[role], value: `${name}, ${state.toLowerCase()}` }),
			)}
		/>
	);
}

function Household({ answers: { household } }: { answers: Answers }) {
	if (!household) return <Nothing />;
	const { children, pets, vehicles } = household;
	return (
		<Facts
			facts={[
				{
					label: "Children",
					value:
						children.map(({ name, birthYear }) => [name, birthYear].filter(Boolean).join(", ")).join("; ") || "None",
				},
				{
					label: "Pets",
					value:
						pets
							.map(({ kind, breed, weight, age, assistance }) =>
								[petKinds[kind], breed, weight, age, assistance ? "assistance animal" : ""].filter(Boolean).join(", "),
							)
							.join("; ") || "None",
				},
				{
					label: "Vehicles",
					value:
						vehicles
							.map(({ make, model, year, color, plate }) => [make, model, year, color, plate].filter(Boolean).join(" "))
							.join("; ") || "None",
				},
			]}
		/>
	);
}
