import { Link } from "@remix-run/react";
import type { z } from "zod";
import type { startForm } from "#domain/applications/schema";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { Home } from "./apply";
import { PromisedFacts } from "./promised-facts";

/** The first page of an application: who applies and when they move in, beside the costs and the screening criteria. */
export function StartForm({ home, opened }: { home: Home; opened: string }) {
	const { terms, costs, organizationName, moveIn, today } = home;
	const [form, fields] = usePostForm<z.input<ReturnType<typeof startForm>>>({
		values: { desiredMoveIn: moveIn, termMonths: "12", applyingAs: "alone" },
	});
	return (
		<div className="mx-auto grid w-full max-w-240 gap-6 py-4 sm:py-6">
			<header className="grid gap-1">
				<h1 className="text-title wrap-anywhere">Apply for {terms.title}</h1>
				<p className="text-soft">
					{terms.address.charAt(0).toUpperCase() + terms.address.slice(1)} · {organizationName}
				</p>
			</header>
			<div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
				<section className="rounded-card border border-line bg-surface p-6 shadow-whisper max-sm:p-4">
					<Form form={form} submit="Start my application">
						<SpamTrap opened={opened} />
						<FieldRow>
							<TextField field={fields.firstname} label="First name" autoComplete="given-name" maxLength={60} />
							<TextField field={fields.lastname} label="Last name" optional autoComplete="family-name" maxLength={60} />
						</FieldRow>
						<TextField
							field={fields.email}
							label="Email"
							type="email"
							autoComplete="email"
							inputMode="email"
							hint="We'll email you a link so you can finish later."
						/>
						<TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" maxLength={30} width="m" />
						<FieldRow>
							<DateField field={fields.desiredMoveIn} label="Move-in date" min={today} />
							<SelectField field={fields.termMonths} label="Lease length" options={termOptions} optional />
						</FieldRow>
						<RadioField
							field={fields.applyingAs}
							label="I'm applying"
							options={[
								{ value: "alone", label: "On my own", hint: "Children can live with you." },
								{
									value: "others",
									label: "With other adults",
									hint: "You invite them, and each fills out their own part.",
								},
								{ value: "guarantor", label: "As a guarantor", hint: "You guarantee the rent but won't live there." },
							]}
						/>
						<CheckboxField field={fields.criteriaRead} label="I've read the screening criteria on this page." />
					</Form>
				</section>
				<aside className="grid gap-4">
					<Card title="Costs">
						<PromisedFacts
							costs={costs}
							apply={<FeeWords cents={terms.feeCents} group={terms.feePaidBy === "group"} />}
						/>
					</Card>
					<Card title="Screening criteria">
						<p className="whitespace-pre-line">
							{terms.criteria || "We look at income compared to rent, rental history and screening reports."}
						</p>
					</Card>
					<p className="text-soft">
						Already started?{" "}
						<Link to={href("/weblistings/resume")} className="link">
							Continue a saved application
						</Link>
					</p>
				</aside>
			</div>
		</div>
	);
}

function FeeWords({ cents, group }: { cents: number; group: boolean }) {
	if (cents === 0) return <>Free</>;
	return (
		<>
			<Money cents={cents} /> {group ? "total" : "per adult"}
		</>
	);
}

const termOptions = [
	{ value: 6, label: "6 months" },
	{ value: 12, label: "12 months" },
	{ value: 18, label: "18 months" },
	{ value: 24, label: "24 months" },
];
