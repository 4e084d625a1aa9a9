import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { groupsOfRole, notificationMoments, notificationTypeLabels, type ToldRole } from "#domain/notifications/labels";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form, FormSection } from "~/ui/form";

type Fields = {
	wanted: FieldMetadata<string[]>;
	email_notifications: FieldMetadata<boolean>;
};

/** The master switch, then a tick for each kind that a role is told, in its groups; `children` stand at the end. */
export function PreferencesForm({
	form,
	fields,
	role,
	children,
}: {
	form: ComponentProps<typeof Form>["form"];
	fields: Fields;
	role: ToldRole;
	children?: ReactNode;
}) {
	return (
		<Form form={form} submit="Save preferences">
			<FormSection
				title="Notify me by"
				hint="In addition to notifications here. Receipts and emails about your login are always sent."
			>
				<CheckboxField field={fields.email_notifications} label="Email" />
			</FormSection>
			{groupsOfRole(role).map(({ group, label, types }) => (
				<FormSection key={group} title={label}>
					<ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
						{getCollectionProps(fields.wanted, { type: "checkbox", options: types }).map(({ key, ...input }, at) => {
							const type = types[at];
							return type ? (
								<li key={key}>
									<label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-sunken">
										<input {...input} className="mt-[0.2em] size-4 shrink-0" />
										<span>
											{notificationTypeLabels[type]}
											<span className="block text-small text-soft">{notificationMoments[type]}</span>
										</span>
									</label>
								</li>
							) : null;
						})}
					</ul>
					<p className="flex gap-2">
						{(["all", "none"] as const).map((which) => (
							<Button key={which} look="quiet" name="whole" value={`${group}:${which}`}>
								{which === "all" ? "All" : "None"}
								<span className="sr-only"> of {label}</span>
							</Button>
						))}
					</p>
				</FormSection>
			))}
			{children}
		</Form>
	);
}
