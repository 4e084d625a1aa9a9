import { useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { z } from "zod";
import type { PlainDate } from "#domain/calendar/format";
import type { leaseTenantForm } from "#domain/leasing/schema";
import { AddPanel } from "~/ui/add-panel";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { type Option, SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useFormKey } from "~/web/use-form-key";
import type { action } from "./tenants";

type Input = z.input<ReturnType<typeof leaseTenantForm>>;

/** Somebody who joins the lease: known already, or new by name. */
export function AddPerson({ known, idempotencyKey }: { known: readonly Option[]; idempotencyKey: string }) {
	const lastResult = useAnswerTo("add");
	const [form, fields] = useForm<Extract<Input, { intent: "add" }>>({
		id: `add-${useFormKey(idempotencyKey)}`,
		lastResult,
		defaultValue: { role: "tenant" },
	});
	return (
		<AddPanel key={form.id} label="Add person" open={lastResult !== undefined}>
			<Form form={form} submit="Add person" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="add" />
				<FieldRow>
					<SelectField
						field={fields.role}
						label="As"
						width="full"
						options={[
							{ value: "tenant", label: "Tenant" },
							{ value: "cosigner", label: "Cosigner" },
						]}
					/>
					<SelectField
						field={fields.tenantId}
						label="Known person"
						empty="New person"
						width="full"
						options={known}
						optional
					/>
				</FieldRow>
				<FieldRow>
					<TextField field={fields.firstname} label="First name" maxLength={60} optional />
					<TextField field={fields.lastname} label="Last name" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<TextField field={fields.email} label="E-mail" maxLength={254} optional />
					<TextField field={fields.phone} label="Phone" maxLength={30} optional />
				</FieldRow>
				{fields.differentPerson.errors ? (
					<CheckboxField field={fields.differentPerson} label="They are different people" />
				) : null}
				<DateField field={fields.moveInDate} label="Moves in" hint="Left blank: the lease's own move-in." optional />
			</Form>
		</AddPanel>
	);
}

/** One who leaves while others stay. */
export function MoveOut({
	staying,
	today,
	idempotencyKey,
}: {
	staying: readonly { tenantId: number; displayName: string }[];
	today: PlainDate;
	idempotencyKey: string;
}) {
	const lastResult = useAnswerTo("move_out");
	const [form, fields] = useForm<Extract<Input, { intent: "move_out" }>>({
		id: `leave-${useFormKey(idempotencyKey)}`,
		lastResult,
		defaultValue: { moveOutDate: today },
	});
	return (
		<AddPanel key={form.id} label="One moves out" icon="forward" open={lastResult !== undefined}>
			<Form form={form} submit="Record move-out">
				<input type="hidden" name="intent" value="move_out" />
				<SelectField
					field={fields.leaver}
					label="Who moves out"
					hint="The balance and the deposit stay with those who stay."
					empty="Choose"
					options={staying.map(({ tenantId, displayName }) => ({ value: tenantId, label: displayName }))}
				/>
				<DateField field={fields.moveOutDate} label="Last day there" />
				<TextField field={fields.forwardingAddress} label="Letters follow to" maxLength={200} optional />
			</Form>
		</AddPanel>
	);
}

/** The page's answer, if it is about the form with this intent. */
function useAnswerTo(intent: Input["intent"]) {
	const answer = useActionData<typeof action>();
	const asked = answer?.initialValue?.intent ?? "add";
	return answer && asked === intent ? answer : undefined;
}
