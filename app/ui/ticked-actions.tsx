import type { ReactNode } from "react";
import { Button } from "./button";
import type { Option } from "./options";
import { Form } from "./post-form";
import { Options } from "./select-options";

/**
 * Actions on a list's ticked rows. The list's checkboxes refer to this form by its id: `select={{ form: "ticked" }}`.
 */
export function TickedActions({ label, children }: { label: string; children: ReactNode }) {
	return (
		<Form
			method="post"
			id="ticked"
			data-unguarded
			className="no-print flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4"
			aria-label={label}
		>
			{children}
		</Form>
	);
}

/** A select and the button that applies it, by the form's `intent`. */
export function TickedChoice(choice: {
	name: string;
	label: string;
	options: readonly Option[];
	empty?: string;
	intent: string;
	press: string;
}) {
	return (
		<div className="flex items-end gap-2">
			<label>
				<span className="mb-1 block text-small text-soft">{choice.label}</span>
				<select name={choice.name} className="control">
					{choice.empty ? <option value="">{choice.empty}</option> : null}
					<Options options={choice.options} />
				</select>
			</label>
			<Button look="plain" name="intent" value={choice.intent}>
				{choice.press}
			</Button>
		</div>
	);
}
