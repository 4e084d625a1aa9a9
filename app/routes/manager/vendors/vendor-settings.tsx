import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	insuranceSettings,
	listRequirements,
	type Requirement,
	removeRequirement,
	saveInsuranceSettings,
	saveRequirement,
} from "#domain/vendors";
import { insuranceKinds, insuranceModes, vendorTrades } from "#domain/vendors/labels";
import { vendorSettingsForm } from "#domain/vendors/schema";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Vendor Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { modes: insuranceSettings(manager), requirements: listRequirements(manager) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, vendorSettingsForm(manager));
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/settings/vendors");
	if (value.intent === "modes") {
		const { atDispatch, atPayment } = value;
		const saved = saveInsuranceSettings(manager, { atDispatch, atPayment });
		return saved.ok ? redirectWithMessage(here, "Vendor settings saved.") : form.refuse(saved);
	}
	if (value.intent === "drop") {
		const dropped = removeRequirement(manager, value);
		return redirectWithMessage(here, dropped.ok ? "No longer required." : dropped.message);
	}
	const { intent: _, ...requirement } = value;
	const saved = saveRequirement(manager, requirement);
	return saved.ok ? redirectWithMessage(here, "Requirement saved.") : form.refuse(saved);
}

const tradeOptions = [{ value: "all", label: "Every vendor" }, ...optionsOf(vendorTrades)];

export default function VendorSettings() {
	const { modes, requirements } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Vendors"
				facts="The insurance vendors need, and what happens if they don't have it."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<UnclaimedRefusal claimed={({ intent }) => /^(modes|require)$/.test(String(intent))} />
			<Modes modes={modes} />
			<Card title="Required insurance">
				<div className="grid gap-4">
					{requirements.length > 0 ? (
						<ul className="grid divide-y divide-line">
							{requirements.map((requirement) => (
								<Required key={`${requirement.trade} ${requirement.kind}`} requirement={requirement} />
							))}
						</ul>
					) : (
						<p className="text-soft">Nothing is required yet. We still check when certificates on file expire.</p>
					)}
					<Require />
				</div>
			</Card>
		</>
	);
}

function Modes({ modes }: { modes: { atDispatch: string; atPayment: string } }) {
	const [form, fields] = usePostForm<{ intent: string; atDispatch: string; atPayment: string }>({
		values: modes,
		answers: (intent) => intent === "modes",
	});
	return (
		<Form form={form} submit="Save">
			<input type="hidden" name="intent" value="modes" />
			<RadioField
				field={fields.atDispatch}
				label="Sending work to an uninsured vendor"
				options={optionsOf(insuranceModes)}
			/>
			<RadioField field={fields.atPayment} label="Paying an uninsured vendor" options={optionsOf(insuranceModes)} />
		</Form>
	);
}

function Required({ requirement }: { requirement: Requirement }) {
	const { trade, kind, eachOccurrenceCents, aggregateCents, additionalInsured } = requirement;
	const whose = trade === "all" ? "Every vendor" : vendorTrades[trade];
	return (
		<li className="flex items-baseline justify-between gap-3 py-2.5 first:pt-0">
			<span className="min-w-0">
				<strong className="font-semibold">{insuranceKinds[kind]}</strong>
				<span className="block text-small text-soft">
					{whose}
					{eachOccurrenceCents === null ? null : (
						<>
							, <Money cents={eachOccurrenceCents} /> each occurrence
						</>
					)}
					{aggregateCents === null ? null : (
						<>
							, <Money cents={aggregateCents} /> aggregate
						</>
					)}
					{additionalInsured ? ", additional insured" : null}
				</span>
			</span>
			<PlainForm method="post">
				<input type="hidden" name="intent" value="drop" />
				<input type="hidden" name="trade" value={trade} />
				<input type="hidden" name="kind" value={kind} />
				<Button look="quiet">
					Remove
					<span className="sr-only">
						{" "}
						{insuranceKinds[kind]}, {whose}
					</span>
				</Button>
			</PlainForm>
		</li>
	);
}

type RequireInput = {
	intent: string;
	trade: string;
	kind: string;
	eachOccurrence: string;
	aggregate: string;
	additionalInsured: boolean;
};

function Require() {
	const [form, fields, answer] = usePostForm<RequireInput>({ answers: (intent) => intent === "require" });
	return (
		<AddPanel label="Add requirement" open={answer !== undefined}>
			<Form form={form} submit="Save requirement">
				<input type="hidden" name="intent" value="require" />
				<FieldRow>
					<SelectField field={fields.trade} label="Required of" width="full" options={tradeOptions} />
					<SelectField field={fields.kind} label="Type" width="full" options={optionsOf(insuranceKinds)} />
				</FieldRow>
				<FieldRow>
					<MoneyField field={fields.eachOccurrence} label="Minimum per occurrence" optional />
					<MoneyField field={fields.aggregate} label="Minimum aggregate" optional />
				</FieldRow>
				<CheckboxField field={fields.additionalInsured} label="We must be an additional insured" />
			</Form>
		</AddPanel>
	);
}
