import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues } from "#domain/identity";
import {
	categoriesWithTargets,
	maintenanceSettingsOf,
	ownTargets,
	saveMaintenanceSettings,
	saveTargets,
	targetsFor,
} from "#domain/maintenance";
import {
	type RequestCategory,
	type RequestPriority,
	requestCategories,
	requestPriorities,
} from "#domain/maintenance/labels";
import { maintenanceSettingsForm } from "#domain/maintenance/schema";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldRow, Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { monthOptions } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Maintenance Settings");

const priorities = ["urgent", "high", "normal", "low"] as const satisfies readonly RequestPriority[];

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const category = categoryOf(request);
	const { escalateToId, onCallMinutes, coldFrom, coldThrough } = maintenanceSettingsOf(manager);
	const own = ownTargets(manager, category);
	return {
		category,
		changed: categoriesWithTargets(manager),
		team: colleagues(manager).map(({ id, name }) => ({ value: id, label: name })),
		months: monthOptions(manager.locale),
		general: {
			...{ escalateToId: escalateToId ?? undefined, onCallMinutes: String(onCallMinutes) },
			...{ coldFrom: String(coldFrom), coldThrough: String(coldThrough) },
		},
		targets: Object.fromEntries(
			priorities.map((priority) => [
				priority,
				{ respond: own[priority].respond?.toString() ?? "", repair: own[priority].repair?.toString() ?? "" },
			]),
		),
		// What holds for the category while its own fields are left blank.
		usual: Object.fromEntries(priorities.map((priority) => [priority, targetsFor(manager, category, priority)])),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, maintenanceSettingsForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	if (value.intent === "targets") {
		const { category, urgent, high, normal, low } = value;
		const saved = saveTargets(manager, category ?? "", { urgent, high, normal, low });
		if (!saved.ok) return form.refuse(saved);
		const here = href("/app/settings/maintenance", category ? { category } : {});
		return redirectWithMessage(here, "Targets saved.");
	}
	const { escalateToId = null, onCallMinutes, coldFrom, coldThrough } = value;
	const saved = saveMaintenanceSettings(manager, { escalateToId, onCallMinutes, coldFrom, coldThrough });
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/settings/maintenance"), "Maintenance settings saved.");
}

function categoryOf(request: Request): RequestCategory | "" {
	const category = new URL(request.url).searchParams.get("category") ?? "";
	return Object.hasOwn(requestCategories, category) ? (category as RequestCategory) : "";
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function MaintenanceSettings() {
	const data = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Maintenance"
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
				links={
					<ButtonLink to={href("/app/settings/maintenance/oncall")} look="quiet">
						On-call schedule
					</ButtonLink>
				}
			/>
			<UnclaimedRefusal claimed={({ intent }) => /^(targets|general)$/.test(String(intent))} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Targets">
					<div className="grid gap-5">
						<CategoryLinks category={data.category} changed={data.changed} />
						<Targets key={data.category} {...data} />
					</div>
				</Card>
				<Card title="Late requests and emergencies">
					<General {...data} />
				</Card>
			</div>
		</>
	);
}

function CategoryLinks({ category, changed }: Pick<Data, "category" | "changed">) {
	const links = [["", "All categories"], ...Object.entries(requestCategories)] as const;
	return (
		<nav aria-label="Categories" className="no-print">
			<ul className="flex flex-wrap gap-x-4 gap-y-1">
				{links.map(([value, label]) => (
					<li key={value}>
						<Link
							to={href("/app/settings/maintenance", value ? { category: value } : {})}
							className="link aria-[current=page]:font-medium aria-[current=page]:text-ink"
							aria-current={value === category ? "page" : undefined}
						>
							{label}
							{changed.includes(value as RequestCategory) ? " (changed)" : ""}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

type TargetsInput = Record<RequestPriority, { respond: string; repair: string }>;

function Targets({ category, targets, usual }: Pick<Data, "category" | "targets" | "usual">) {
	const [form, fields] = usePostForm<TargetsInput>({
		answers: (intent) => intent === "targets",
		values: targets as TargetsInput,
	});
	return (
		<Form form={form} submit="Save targets">
			<input type="hidden" name="intent" value="targets" />
			<input type="hidden" name="category" value={category} />
			<p className="text-soft">
				Targets for urgent requests are in hours, day and night. Others are in working days, Monday to Friday. Leave a
				field blank to use {category ? "the targets for all categories" : "the default"}.
			</p>
			{priorities.map((priority) => {
				const own = fields[priority].getFieldset();
				const unit = priority === "urgent" ? "hours" : "working days";
				return (
					<fieldset key={priority} className="grid gap-2">
						<legend className="mb-1 font-medium">{requestPriorities[priority]}</legend>
						<FieldRow>
							<TextField
								field={own.respond}
								label={`Respond, ${unit}`}
								hint={`Now ${usual[priority]?.respond}`}
								inputMode="numeric"
								maxLength={3}
								width="s"
								optional
							/>
							<TextField
								field={own.repair}
								label={`Complete, ${unit}`}
								hint={`Now ${usual[priority]?.repair}`}
								inputMode="numeric"
								maxLength={3}
								width="s"
								optional
							/>
						</FieldRow>
					</fieldset>
				);
			})}
		</Form>
	);
}

function General({ general, team, months }: Pick<Data, "general" | "team" | "months">) {
	const { escalateToId } = general;
	const gone = escalateToId !== undefined && !team.some(({ value }) => value === escalateToId);
	const [form, fields] = usePostForm<{
		escalateToId: number;
		onCallMinutes: string;
		coldFrom: string;
		coldThrough: string;
	}>({ answers: (intent) => intent === "general", values: general });
	return (
		<Form form={form} submit="Save">
			<input type="hidden" name="intent" value="general" />
			<SelectField
				field={fields.escalateToId}
				label="Notify when a request is late"
				hint={
					gone
						? "The member you chose no longer has access, so no one is notified."
						: "Once when the response is late, and once when the work is."
				}
				empty="No one"
				options={team}
				optional
			/>
			<TextField
				field={fields.onCallMinutes}
				label="Minutes to take an emergency"
				hint="After that, we call the next person on call."
				inputMode="numeric"
				maxLength={3}
				width="s"
			/>
			<FieldRow>
				<SelectField field={fields.coldFrom} label="Cold season from" width="full" options={months} />
				<SelectField field={fields.coldThrough} label="through" width="full" options={months} />
			</FieldRow>
			<p className="text-soft">In the cold season, a report of no heat is suggested as an emergency.</p>
		</Form>
	);
}
