/** The background colors for initials, as classes: style attributes would need a weaker security policy. */
const classes: Readonly<Record<string, string>> = {
	"#0f766e": "bg-[#0f766e] text-white",
	"#1d4ed8": "bg-[#1d4ed8] text-white",
	"#4338ca": "bg-[#4338ca] text-white",
	"#7e22ce": "bg-[#7e22ce] text-white",
	"#be185d": "bg-[#be185d] text-white",
	"#b91c1c": "bg-[#b91c1c] text-white",
	"#b45309": "bg-[#b45309] text-white",
	"#15803d": "bg-[#15803d] text-white",
	"#475569": "bg-[#475569] text-white",
};

/** The classes of a chosen color; the accent color if none is chosen. */
export function initialsClass(color: string | null | undefined): string {
	return classes[color ?? ""] ?? "bg-accent text-on-accent";
}
