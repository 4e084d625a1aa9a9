import type { EarlierRequest } from "#domain/maintenance";
import {
	type Entry,
	entryWords,
	type RequestCategory,
	type RequestPlace,
	type RequestStatus,
	requestCategories,
	requestNumber,
	requestPlaces,
	type Subcategory,
	subcategories,
} from "#domain/maintenance/labels";
import { AttachedFiles } from "~/routes/centers/requests/attached";
import { EstimateFacts } from "~/routes/centers/requests/estimate-facts";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { AddPanel } from "~/ui/add-panel";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Choices } from "~/ui/choices";
import { DateText, DayText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { MoneyField } from "~/ui/money-field";
import { Form as PlainForm } from "~/ui/post-form";
import { RecordField } from "~/ui/record-picker";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { ShownRequest } from "./request-record";

/** The request's description, and how to enter the home. */
export function AboutCard({ request }: { request: ShownRequest }) {
	const { description, files, category, subcategory, place, entry, entryNotes, pets, alarmNote, phone, asset } =
		request;
	return (
		<Card title="Request">
			<div className="grid gap-4">
				{description ? <p className="whitespace-pre-wrap wrap-anywhere">{description}</p> : null}
				<AttachedFiles files={files} />
				{asset?.warranty ? (
					<Banner>
						Under warranty until <DateText date={asset.warranty.until} />
						{asset.warranty.by ? `, by ${asset.warranty.by}` : ""}. Ask them before you send a vendor.
					</Banner>
				) : null}
				<Facts
					facts={[
						{
							label: "Appliance",
							value: asset ? (
								<>
									<PlainLink href={href("/app/asset", { id: asset.id })} className="link">
										{asset.name}
									</PlainLink>
									<small className="block">
										{[asset.make, asset.model, asset.serialNumber].filter(Boolean).join(", ")}
									</small>
								</>
							) : (
								""
							),
						},
						{ label: "Category", value: requestCategories[category as RequestCategory] },
						{ label: "Subcategory", value: subcategory ? subcategories[subcategory as Subcategory] : "" },
						{ label: "Location", value: place === "other" ? "" : requestPlaces[place as RequestPlace] },
						{ label: "Permission to enter", value: entryWords[entry as Entry] },
						{ label: "Times that work", value: entryNotes },
						{ label: "Pets", value: pets },
						{ label: "Alarm or lock", value: alarmNote },
						{ label: "Phone", value: phone ? <a href={`tel:${phone}`}>{phone}</a> : "" },
						{ label: "Vendor", value: request.vendor },
						{ label: "Due", value: request.dueDate ? <DateText date={request.dueDate} /> : "" },
						{ label: "Visible to", value: readers(request) },
						{ label: "Completed", value: request.endedOn ? <DateText date={request.endedOn} /> : "" },
						{ label: "Resident's rating", value: request.rating ? `${request.rating} of 5` : "" },
						{ label: "Resident's comment", value: request.survey?.words ?? "" },
					]}
				/>
			</div>
		</Card>
	);
}

function readers({ sharedWithTenants, sharedWithOwners }: ShownRequest): string {
	return ["Staff", sharedWithTenants ? "residents" : "", sharedWithOwners ? "owners" : ""].filter(Boolean).join(", ");
}

/** The request's estimates, and the form that asks the owner to approve one. */
export function EstimatesCard({
	request: { estimates, propertyId },
	open,
	vendors,
	idempotencyKey,
}: {
	request: ShownRequest;
	open: boolean;
	vendors: Choices;
	idempotencyKey: string;
}) {
	const waiting = estimates.some(({ state }) => state === "asked");
	if (estimates.length === 0 && (!open || propertyId === null)) return null;
	return (
		<Card title="Estimates">
			<div className="grid gap-5">
				{estimates.map((estimate) => (
					<EstimateFacts
						key={estimate.id}
						estimate={estimate}
						action={estimate.state === "asked" ? <Withdraw id={estimate.id} /> : null}
					/>
				))}
				{open && !waiting && propertyId !== null ? <AskForm vendors={vendors} idempotencyKey={idempotencyKey} /> : null}
			</div>
		</Card>
	);
}

function Withdraw({ id }: { id: number }) {
	return (
		<PlainForm method="post" className="no-print">
			<input type="hidden" name="intent" value="withdraw" />
			<input type="hidden" name="estimateId" value={id} />
			<Button look="quiet">Withdraw</Button>
		</PlainForm>
	);
}

function AskForm({ vendors, idempotencyKey }: { vendors: Choices; idempotencyKey: string }) {
	const [form, fields, answer] = usePostForm<{ amount: string; scope: string; vendorId: number }>({
		answers: (intent) => intent === "estimate",
	});
	return (
		<AddPanel key={form.id} label="Request owner approval" open={answer !== undefined}>
			<Form form={form} submit="Request approval" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="estimate" />
				<MoneyField field={fields.amount} label="Amount" />
				<TextareaField
					field={fields.scope}
					label="Scope of work"
					hint="The owners will see this and the request."
					rows={3}
					maxLength={1000}
				/>
				<RecordField field={fields.vendorId} label="Vendor" choices={vendors} empty="Not specified" optional />
			</Form>
		</AddPanel>
	);
}

/** Earlier requests for the same unit or property. */
export function EarlierCard({ earlier }: { earlier: readonly EarlierRequest[] }) {
	if (earlier.length === 0) return null;
	return (
		<Card title="Past requests here">
			<ul className="grid gap-2">
				{earlier.map(({ id, number, title, createdDate, status }) => (
					<li key={id} className="flex items-baseline justify-between gap-3">
						<span className="min-w-0">
							<PlainLink href={href("/app/addeditrequest", { id })} className="link wrap-anywhere">
								{requestNumber(number)} {title}
							</PlainLink>
							<small className="block text-small text-soft">
								<DayText iso={createdDate} />
							</small>
						</span>
						<RequestStatusBadge status={status as RequestStatus} />
					</li>
				))}
			</ul>
		</Card>
	);
}
