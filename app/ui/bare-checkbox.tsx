import type { ComponentProps } from "react";

/** A checkbox in a table, without a text beside it; its touch area is 24 pixels. */
export function BareCheckbox(input: ComponentProps<"input">) {
	return (
		<label className="inline-grid size-6 place-items-center align-middle">
			<input type="checkbox" {...input} className="size-4" />
		</label>
	);
}
