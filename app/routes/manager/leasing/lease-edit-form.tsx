import type { z } from "zod";
import type { PlainDate } from "#domain/calendar/format";
import { type LeaseType, leaseTypes, lockedOnceExecuted } from "#domain/lease-records/labels";
import type { leaseEditForm } from "#domain/leasing/schema";
import { Card } from "~/ui/card";
import type { Choices } from "~/ui/choices";
import { DateText } from "~/ui/date";
import { numberedRow } from "~/ui/error-summary";
import { type Fact, Facts } from "~/ui/facts";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { SigningFields } from "./home-fields";
import { type leaseEditValues, leaseRows } from "./lease-values";
import { PeopleFields } from "./people-fields";
import { LastDays } from "./rent-fields";

export type LeaseEditInput = z.input<ReturnType<typeof leaseEditForm>>;

type StartedLease = {
	id: number;
	name: string;
	home: string;
	type: LeaseType;
	startDate: PlainDate;
	endDate: PlainDate | null;
};

type Props = { lease: StartedLease; values: ReturnType<typeof leaseEditValues>; tenants: Choices };

/** Edits a lease that has started: its people and a few dates. Its other terms are changed on their own pages. */
export function EditLease({ lease, values, tenants }: Props) {
	const [form, fields] = usePostForm<LeaseEditInput>({ values });
	const overtaken = fields.seenUpdatedDate.value !== values.seenUpdatedDate;
	const back = href("/app/viewlease", { id: lease.id });
	return (
		<>
			<PageHead title={`Edit ${lease.name}`} crumbs={[{ label: lease.name, to: back }]} />
			<Card title="Fixed terms">
				<Facts facts={lockedFacts(lease)} />
			</Card>
			<Form form={form} submit="Save lease" cancel={back} record={values} rowName={numberedRow(leaseRows)} wide>
				<PeopleFields form={form} fields={fields} tenants={tenants} joined />
				{overtaken ? <p className="text-small text-warn">Tenants saved by someone else: {lease.name}</p> : null}
				<FormSection title="Dates">
					<SigningFields fields={fields} />
					<FieldRow>
						<LastDays fields={fields} />
					</FieldRow>
				</FormSection>
			</Form>
		</>
	);
}

function lockedFacts({ home, type, startDate, endDate }: StartedLease): Fact[] {
	const locked = (label: string, value: Fact["value"], why: string) => ({
		label,
		value: (
			<>
				{value} <small className="block text-small text-soft">{why}</small>
			</>
		),
	});
	return [
		locked("Unit", home, lockedOnceExecuted.unitId),
		locked("Lease type", leaseTypes[type], lockedOnceExecuted.type),
		locked("Start date", <DateText date={startDate} />, lockedOnceExecuted.startDate),
		locked("End date", endDate ? <DateText date={endDate} /> : "No end date", lockedOnceExecuted.endDate),
		locked("Rent and other charges", null, `${lockedOnceExecuted.rent} ${lockedOnceExecuted.charges}`),
		locked("Deposits", null, lockedOnceExecuted.deposits),
	];
}
