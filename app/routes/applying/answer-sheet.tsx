import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Answers, ApplicationTerms } from "#domain/applications";
import type { ApplicantRole, ItemState } from "#domain/applications/labels";
import {
	idTypes,
	itemStates,
	noJobWords,
	petKinds,
	roleWords,
	type Step,
	stepWords,
} from "#domain/applications/labels";
import { historyQuestionWords } from "#domain/listings/labels";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Money } from "~/ui/money";

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

/** A whole application to be read, step by step; identity numbers by their last four only. */
export function AnswerSheet({
	form,
	answers = form.answers,
	changeAt,
}: {
	form: Form;
	/** Another version of what was answered. */
	answers?: Answers;
	/** Where a step is changed; without it the sheet is read only. */
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
				{ label: "E-mail", value: form.email },
				{ label: "Phone", value: form.phone },
				{ label: "Move in", value: <DateText date={form.desiredMoveIn} /> },
				{ label: "Born", value: form.birthDate ? <DateText date={form.birthDate} /> : "" },
				{ label: "Address", value: about?.noFixedAddress ? "No fixed address" : address.filter(Boolean).join(", ") },
				{ label: about?.idType ? idTypes[about.idType] : "ID", value: masked(form.idNumberLast4) },
				{ label: "SSN or ITIN", value: masked(form.taxIdLast4) },
				{
					label: "Emergency",
					value: [about?.emergencyName, about?.emergencyRelation, about?.emergencyPhone].filter(Boolean).join(", "),
				},
			]}
		/>
	);
}

function Homes({ answers: { homes } }: { answers: Answers }) {
	if (!homes || homes.homes.length === 0) return <Nothing />;
	return (
		<Entries>
			{homes.homes.map(({ address, from, to, rentCents, landlord, landlordPhone, reason }) => (
				<Entry key={`${address} ${from}`} title={address} when={<Span from={from} to={to} />}>
					{[
						rentCents === undefined ? null : <AMonth key="amount" cents={rentCents} />,
						[landlord, landlordPhone].filter(Boolean).join(", "),
						reason,
					]}
				</Entry>
			))}
			{homes.gap ? <li className="text-soft">{homes.gap}</li> : null}
		</Entries>
	);
}

function Income({ answers: { income } }: { answers: Answers }) {
	if (!income) return <Nothing />;
	return (
		<Entries>
			{income.jobs.map(({ employer, position, from, to, monthlyCents, supervisor, phone }) => (
				<Entry key={`${employer} ${from}`} title={employer} when={<Span from={from} to={to} />}>
					{[
						position,
						monthlyCents === undefined ? null : <AMonth key="amount" cents={monthlyCents} />,
						[supervisor, phone].filter(Boolean).join(", "),
					]}
				</Entry>
			))}
			{income.others.map(({ source, monthlyCents }) => (
				<Entry key={source} title={source}>
					{[<AMonth key="amount" cents={monthlyCents} />]}
				</Entry>
			))}
			{income.noJob ? <li>{noJobWords[income.noJob]}</li> : null}
		</Entries>
	);
}

function People({ people }: { people: Form["people"] }) {
	if (people.length === 0) return <p>Nobody else</p>;
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
							.map(({ make, model, year, colour, plate }) =>
								[make, model, year, colour, plate].filter(Boolean).join(" "),
							)
							.join("; ") || "None",
				},
			]}
		/>
	);
}

function Questions({ terms, answers: { questions } }: { terms: ApplicationTerms; answers: Answers }) {
	return (
		<dl className="grid gap-3">
			{terms.historyQuestions.map((id) => {
				const given = questions?.history[id];
				return (
					<Question key={id} question={historyQuestionWords[id]}>
						{given ? [given.answer === "yes" ? "Yes" : "No", given.explain].filter(Boolean).join(": ") : "–"}
					</Question>
				);
			})}
			{terms.ownQuestions
				.filter(({ kind }) => kind !== "file")
				.map(({ id, label }) => (
					<Question key={id} question={label}>
						{ownAnswer(questions?.own[id])}
					</Question>
				))}
		</dl>
	);
}

/** Yes and no are kept as small words. */
function ownAnswer(given: string | undefined) {
	if (given === "yes" || given === "no") return given === "yes" ? "Yes" : "No";
	return given ?? "–";
}

function Question({ question, children }: { question: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-soft">{question}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

function Entries({ children }: { children: ReactNode }) {
	return <ul className="grid gap-3">{children}</ul>;
}

function Entry({ title, when, children }: { title: string; when?: ReactNode; children: ReactNode[] }) {
	return (
		<li>
			<p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
				<strong className="font-medium">{title}</strong>
				<span className="text-soft">{when}</span>
			</p>
			{children.filter(Boolean).map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry stay where they are.
				<p key={at} className="text-soft wrap-anywhere">
					{line}
				</p>
			))}
		</li>
	);
}

function Span({ from, to }: { from?: string | undefined; to?: string | undefined }) {
	if (!from && !to) return null;
	return (
		<>
			<DateText date={from} /> – {to ? <DateText date={to} /> : "now"}
		</>
	);
}

function AMonth({ cents }: { cents: number }) {
	return (
		<>
			<Money cents={cents} /> a month
		</>
	);
}

function Nothing() {
	return <p className="text-soft">Nothing yet</p>;
}
