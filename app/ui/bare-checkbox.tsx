import type { ComponentProps } from "react";

/** A checkbox in a table, where no words stand beside it: a finger finds 24 pixels around it. */
export function BareCheckbox(input: ComponentProps<"input">) {
	return (
		<label className="inline-grid size-6 place-items-center align-middle">
			<input type="checkbox" {...input} className="size-4" />
		</label>
	);
}
