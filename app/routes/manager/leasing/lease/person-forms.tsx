import type { z } from "zod";
import type { PlainDate } from "#domain/calendar/format";
import type { leaseTenantForm } from "#domain/leasing/schema";
import { AddPanel } from "~/ui/add-panel";
import type { Choices } from "~/ui/choices";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

type Input = z.input<ReturnType<typeof leaseTenantForm>>;

/** Adds a person to the lease: an existing tenant, or a new one by name. */
export function AddPerson({ known, idempotencyKey }: { known: Choices; idempotencyKey: string }) {
	const [form, fields, answer] = usePostForm<Extract<Input, { intent: "add" }>>({
		answers: (intent) => intent !== "move_out",
		values: { role: "tenant" },
	});
	return (
		<AddPanel key={form.id} label="Add person" open={answer !== undefined}>
			<Form form={form} submit="Add person" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="add" />
				<FieldRow>
					<SelectField
						field={fields.role}
						label="Role"
						width="full"
						options={[
							{ value: "tenant", label: "Tenant" },
							{ value: "cosigner", label: "Cosigner" },
						]}
					/>
					<RecordField
						field={fields.tenantId}
						label="Existing contact"
						empty="New person"
						width="full"
						choices={known}
						optional
					/>
				</FieldRow>
				<FieldRow>
					<TextField field={fields.firstname} label="First name" maxLength={60} optional />
					<TextField field={fields.lastname} label="Last name" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<TextField field={fields.email} label="Email" maxLength={254} optional />
					<TextField field={fields.phone} label="Phone" maxLength={30} optional />
				</FieldRow>
				<ConfirmField field={fields.differentPerson} label="Yes, this is a different person" />
				<DateField
					field={fields.moveInDate}
					label="Move-in date"
					hint="Defaults to the lease's move-in date."
					optional
				/>
			</Form>
		</AddPanel>
	);
}

/** Records that one tenant moves out while others stay. */
export function MoveOut({
	staying,
	today,
}: {
	staying: readonly { tenantId: number; displayName: string }[];
	today: PlainDate;
}) {
	const [form, fields, answer] = usePostForm<Extract<Input, { intent: "move_out" }>>({
		answers: (intent) => intent === "move_out",
		values: { moveOutDate: today },
	});
	return (
		<AddPanel key={form.id} label="Record a move-out" icon="forward" open={answer !== undefined}>
			<Form form={form} submit="Record move-out">
				<input type="hidden" name="intent" value="move_out" />
				<SelectField
					field={fields.leaver}
					label="Tenant moving out"
					hint="The balance and deposit stay with the remaining tenants."
					empty="Choose a tenant"
					options={staying.map(({ tenantId, displayName }) => ({ value: tenantId, label: displayName }))}
				/>
				<DateField field={fields.moveOutDate} label="Move-out date" />
				<TextField field={fields.forwardingAddress} label="Forwarding address" maxLength={200} optional />
			</Form>
		</AddPanel>
	);
}
