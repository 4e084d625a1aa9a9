import type { ComponentProps } from "react";
import { TextField } from "~/ui/text-field";

type Props = Pick<ComponentProps<typeof TextField>, "field" | "width"> & { label?: string; hint?: string };

/** The number of a check. If it is left blank, the check gets the next number of its bank account. */
export function CheckNumberField({
	label = "Check number",
	hint = "Leave blank to use the next number.",
	...props
}: Props) {
	return (
		<TextField {...props} label={label} hint={hint} inputMode="numeric" maxLength={9} autoComplete="off" optional />
	);
}
