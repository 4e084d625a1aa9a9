import { CheckboxesField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { Form } from "~/ui/form";
import type { Option } from "~/ui/options";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { type Draft, StepHead } from "./step-head";

type Input = { leaseId: string; templateKey: string; addenda: string[] };

export function DocumentStep({
	draft,
	leases,
	templates,
	addenda,
	values,
	idempotencyKey,
}: {
	draft: Draft;
	leases: Choices | undefined;
	templates: Option[];
	addenda: Option[];
	values: Input;
	idempotencyKey: string;
}) {
	const [form, fields] = usePostForm<Input>({ values });
	return (
		<>
			<StepHead draft={draft} step="document" />
			<Form
				form={form}
				submit="Continue to terms"
				cancel={href("/app/esignleases")}
				{...(draft ? {} : { idempotencyKey })}
			>
				{leases ? (
					<RecordField
						field={fields.leaseId}
						label="Lease"
						choices={leases}
						empty="Choose a lease"
						hint="A draft lease starts once it's signed. An active lease only gets the signed document."
					/>
				) : null}
				<SelectField
					field={fields.templateKey}
					label="Template"
					hint="The built-in templates are a starting point. Have them reviewed for your state."
					options={templates}
					width="m"
				/>
				<CheckboxesField
					field={fields.addenda}
					label="Addenda"
					hint="Add the lead paint addendum for any home built before 1978."
					options={addenda}
				/>
			</Form>
		</>
	);
}
