import { getCollectionProps } from "@conform-to/react";
import { FieldError, type FieldProps, Hint, Optional } from "./field";
import type { Option } from "./options";

/**
 * A few choices, all visible; an option's `hint` says what it does. `cards`: each in a frame. `headed`: the heading
 * above is the label.
 */
export function RadioField({
	field,
	label,
	hint,
	optional,
	options,
	cards = false,
	headed = false,
}: FieldProps & { options: readonly Option[]; cards?: boolean; headed?: boolean }) {
	const choices = new Map(options.map((option) => [String(option.value), option]));
	return (
		<fieldset id={field.id} aria-describedby={field.errors ? field.errorId : undefined}>
			<legend className={headed ? "sr-only" : "mb-1 font-medium"}>
				{label}
				{optional ? <Optional /> : null}
			</legend>
			<Hint field={field}>{hint}</Hint>
			<div className="grid gap-1.5">
				{getCollectionProps(field, { type: "radio", options: [...choices.keys()] }).map(({ key, ...input }) => {
					const choice = choices.get(input.value);
					const about = choice?.hint ? `${input.id}-hint` : undefined;
					return (
						<div
							key={key}
							className={
								cards
									? "rounded-card border border-edge px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
									: ""
							}
						>
							<label className="flex min-h-6 items-start gap-2">
								<input
									{...input}
									required={!optional}
									aria-describedby={about}
									className="mt-[0.2em] size-4 shrink-0"
								/>
								{choice?.label}
							</label>
							{about ? (
								<p id={about} className="ps-6 text-small text-soft">
									{choice?.hint}
								</p>
							) : null}
						</div>
					);
				})}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}
