import type { ReactNode } from "react";
import type { FieldProps } from "./field";
import { Icon } from "./icon";

/**
 * A group of rarely used fields. It is folded until one of its `fields` has an error or differs from the new form's
 * `standard` value.
 */
export function FoldedSection({
	title,
	hint,
	fields,
	standard = {},
	isOpen = false,
	children,
}: {
	title: string;
	/** A short summary of its fields: "Reserve, management fee". */
	hint?: string;
	fields: readonly FieldProps["field"][];
	standard?: Readonly<Record<string, unknown>>;
	/** Opens it because another field of the form requires it. */
	isOpen?: boolean;
	children: ReactNode;
}) {
	const isUsed = fields.some(
		(field) =>
			Object.keys(field.allErrors).length > 0 || plain(field.initialValue) !== plain(standard[field.name] ?? undefined),
	);
	return (
		<details open={isOpen || isUsed} className="folded-section">
			<summary>
				<Icon name="forward" className="size-[1em]! text-soft" />
				<span className="text-heading">{title}</span>
				{hint ? <span className="text-soft">{hint}</span> : null}
			</summary>
			<fieldset className="grid min-w-0 gap-4 pt-3">
				<legend className="sr-only">{title}</legend>
				{children}
			</fieldset>
		</details>
	);
}

/** A value as a form posts it, without empty lines and unticked boxes. */
function plain(value: unknown): string {
	if (value === true) return "on";
	if (value === undefined || value === null || value === false) return "";
	if (Array.isArray(value)) return value.map(plain).filter(Boolean).join("\n");
	return typeof value === "object" ? Object.values(value).map(plain).join("") : String(value);
}
