import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { acceptedDocuments } from "#domain/files/labels";
import { addInsurance, type Insurance, insuranceStanding, listInsurances } from "#domain/residents";
import { insuranceForm } from "#domain/residents/schema";
import { AddPanel } from "~/ui/add-panel";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form } from "~/ui/form";
import { Amount } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { InsuranceStatus } from "./insurance-status";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	return {
		policies: listInsurances(resident, resident.tenantId),
		standing: insuranceStanding(resident, resident.tenantId),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, insuranceForm(resident));
	if (!form.ok) return form.reply;
	const { liability, ...policy } = form.value;
	const added = await addInsurance(resident, { ...policy, liabilityCents: liability });
	return added.ok ? redirectWithMessage(href("/resident/raccount/insurance"), "Insurance saved.") : form.refuse(added);
}

export default function InsurancePage() {
	const { policies, standing, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<p>
				<InsuranceStatus {...standing} />
			</p>
			<AddInsurance idempotencyKey={idempotencyKey} />
			{policies.length > 0 ? (
				<DataTable caption="Renters insurance" columns={columns} rows={policies} rowKey={(row) => row.id} />
			) : (
				<EmptyState>
					No insurance on file. Your manager may require it. We'll remind you before your policy ends.
				</EmptyState>
			)}
		</>
	);
}

type Input = z.input<ReturnType<typeof insuranceForm>>;

function AddInsurance({ idempotencyKey }: { idempotencyKey: string }) {
	const [form, fields, answer] = usePostForm<Input>();
	return (
		<AddPanel key={form.id} label="Add a policy" open={answer !== undefined}>
			<Form form={form} submit="Save insurance" encType="multipart/form-data" idempotencyKey={idempotencyKey}>
				<FieldRow>
					<TextField field={fields.company} label="Insurance company" maxLength={80} />
					<TextField field={fields.policyNumber} label="Policy number" maxLength={60} autoComplete="off" />
				</FieldRow>
				<FieldRow>
					<DateField field={fields.fromDate} label="Start date" />
					<DateField field={fields.toDate} label="End date" />
				</FieldRow>
				<MoneyField field={fields.liability} label="Liability coverage" optional />
				<FileField
					field={fields.file}
					label="Policy document"
					hint="PDF or photo, up to 20 MB. Your manager can see it."
					accept={acceptedDocuments}
					optional
				/>
			</Form>
		</AddPanel>
	);
}

const columns: Column<Insurance>[] = [
	{ header: "Company", cell: (row) => row.company },
	{ header: "Policy", phone: "fact", cell: (row) => row.policyNumber },
	{ header: "Starts", cell: (row) => <DateText date={row.fromDate} /> },
	{ header: "Ends", phone: "fact", phoneLabel: "Ends", cell: (row) => <DateText date={row.toDate} /> },
	{
		header: "Liability",
		align: "end",
		phone: "amount",
		cell: (row) => (row.liabilityCents === null ? null : <Amount cents={row.liabilityCents} />),
	},
	{
		header: "Document",
		phone: "fact",
		cell: (row) =>
			row.fileId === null ? null : (
				<a href={href("/resident/rdocuments/file", { id: row.fileId })} className="link">
					Open<span className="sr-only"> {row.company} policy</span>
				</a>
			),
	},
	{
		header: "Change",
		acts: true,
		phone: "status",
		cell: (row) => (
			<Link to={href("/resident/raccount/insurance/remove", { id: row.id })} className="link">
				Remove<span className="sr-only"> {row.company}</span>
			</Link>
		),
	},
];
