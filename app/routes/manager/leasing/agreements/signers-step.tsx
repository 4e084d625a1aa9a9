import { getInputProps } from "@conform-to/react";
import { outsideRoles, signingOrderWords } from "#domain/agreements/labels";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { type Option, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { type Draft, StepHead } from "./step-head";

type Input = {
	signers: { role: string; tenantId: string; name: string; email: string }[];
	landlordUserId: string;
	signingOrder: string;
	expiryDays: string;
	message: string;
	askCode: boolean;
	askInitials: boolean;
	sharedDevice: boolean;
	inviteTenants: boolean;
};

export function SignersStep({
	draft,
	own,
	unresolved,
	values,
}: {
	draft: Draft;
	own: Option[];
	unresolved: number;
	values: Input;
}) {
	const [form, fields] = usePostForm<Input>({ values });
	const signers = fields.signers.getFieldList().map((signer) => signer.getFieldset());
	return (
		<>
			<StepHead draft={draft} step="signers" />
			{unresolved > 0 ? (
				<Banner tone="bad">The document is still missing information. Complete step 2 before you send it.</Banner>
			) : null}
			<Form
				form={form}
				submit="Send for signature"
				wide
				cancel={href("/app/addeditleaseagreement", { id: draft?.id, step: "terms" })}
				actions={
					<Button look="plain" name="press" value="keep">
						Save as draft
					</Button>
				}
			>
				<FormSection title="Signers" hint="Every adult tenant signs. They must type the name exactly as entered here.">
					<LineGrid
						form={form}
						field={fields.signers}
						label="Signers"
						lineNoun="Signer"
						lines={signers}
						add={1}
						most={12}
						columns={[
							{
								header: "Name",
								grow: 1.4,
								field: (line) => line.name,
								cell: (line, label) => {
									const { key, ...tenant } = getInputProps(line.tenantId, { type: "hidden" });
									return (
										<>
											<input key={key} {...tenant} />
											<TextCell field={line.name} label={label} maxLength={120} />
										</>
									);
								},
							},
							{
								header: "Email",
								grow: 1.6,
								field: (line) => line.email,
								cell: (line, label) => <TextCell field={line.email} label={label} maxLength={254} />,
							},
							{
								header: "Role",
								field: (line) => line.role,
								cell: (line, label) => (
									<SelectCell field={line.role} label={label} options={optionsOf(outsideRoles)} empty="Choose" />
								),
							},
						]}
					/>
					<div className="max-w-160">
						<SelectField field={fields.landlordUserId} label="Signs for your company" options={own} width="m" />
					</div>
				</FormSection>
				<div className="grid max-w-160 gap-6">
					<FormSection title="Signing options">
						<RadioField field={fields.signingOrder} label="Order" options={optionsOf(signingOrderWords)} />
						<FieldRow>
							<TextField
								field={fields.expiryDays}
								label="Days to sign"
								hint="Links expire after this."
								inputMode="numeric"
								maxLength={2}
								width="xs"
							/>
						</FieldRow>
						<CheckboxField field={fields.askInitials} label="Ask for initials at marked clauses" />
						<CheckboxField
							field={fields.askCode}
							label="Require an emailed code to open the document"
							hint="The link alone won't be enough."
						/>
						<CheckboxField
							field={fields.sharedDevice}
							label="They share a device or an email address"
							hint="Otherwise, a second signer on the same device needs an emailed code."
						/>
						<CheckboxField
							field={fields.inviteTenants}
							label="Invite tenants to the Resident Center when everyone has signed"
							hint="Only tenants without a login, after the lease starts."
						/>
						<TextareaField
							field={fields.message}
							label="Message"
							hint="Included in the email."
							rows={3}
							maxLength={1000}
							optional
						/>
					</FormSection>
				</div>
			</Form>
		</>
	);
}
