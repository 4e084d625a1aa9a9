import { Field, type FieldProps, inputProps } from "./field";

/** A code of an authenticator app, or a recovery code, which has letters. What was typed before isn't offered. */
export function CodeField({ label = "Code", ...props }: Omit<FieldProps, "label"> & { label?: string }) {
	return (
		<Field {...props} label={label} width={props.width ?? "m"}>
			<input
				{...inputProps(props, "text")}
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck="false"
				maxLength={40}
				className="control font-mono"
			/>
		</Field>
	);
}
