/** Outlines on a 20 × 20 grid, drawn with the current text color. */
const paths = {
	home: "M3 9.5 10 3l7 6.5V17h-4.5v-5h-5v5H3z",
	building: "M4 17V3h8v14M12 8h4v9M2 17h16M7 6.5h2M7 10h2M7 13.5h2",
	key: "M8.2 11.8a4 4 0 1 1 1.6-1.6L17 17.4h-3v-2.2h-2.2V13zM6 7h.01",
	ledger: "M5 3h10v14H5zM8 7h4M8 10h4M8 13h2.5",
	card: "M2.5 5h15v10h-15zM2.5 8.5h15M5 12h3",
	wrench: "M12.2 7.8a3.6 3.6 0 0 0 4.9-4l-2.4 2-1.9-.5-.5-1.9 2-2.4a3.6 3.6 0 0 0-4 4.9L3.4 12.7a2 2 0 1 0 2.9 2.9z",
	people:
		"M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 3.900a3 3 0 0 1 0 5.200M15 12.300c1.8.7 3 2.4 3 4.7",
	person: "M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.500c0-3.3 2.9-5.5 6.5-5.500s6.5 2.2 6.5 5.5",
	chart: "M3 17h14M5.5 14V9M10 14V4M14.5 14V7",
	file: "M5 2.500h6.500L15 6v11.500H5zM11.5 2.500V6H15",
	settings: "M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4",
	bell: "M5 13.500V9a5 5 0 0 1 10 0v4.500l1.5 1.500h-13zM8.5 17.500h3",
	menu: "M3 5.500h14M3 10h14M3 14.500h14",
	filter: "M3 5.500h14M5.500 10h9M8 14.500h4",
	search: "M9 14.500a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4",
	close: "m5 5 10 10M15 5 5 15",
	check: "m4 10.5 4 4 8-9",
	up: "m5 12.5 5-5 5 5",
	down: "m5 7.5 5 5 5-5",
	back: "m12.5 5-5 5 5 5",
	forward: "m7.5 5 5 5-5 5",
	download: "M10 3v9.500M6 9l4 4 4-4M3.5 17h13",
	upload: "M10 13V3.500M6 7l4-4 4 4M3.5 17h13",
	print: "M6 7V3h8v4M6 14H3.500V7h13v7H14M6 11.500h8V17H6z",
	plus: "M10 4v12M4 10h12",
	alert: "M10 3 2 17h16zM10 8.500v4M10 14.700v.1",
	info: "M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9v5M10 6.200v.1",
	request: "M3 4h14v10H9l-4 3v-3H3z",
	assignment: "M7 4H4.500v13h11V4H13M7 2.500h6v3H7zM7.500 9.500h5M7.500 13h3.500",
	receipt:
		"M4.500 2.500v15l2-1.300 1.800 1.300 1.700-1.300 1.700 1.300 1.800-1.300 2 1.300v-15zM7.500 6.500h5M7.500 10h5",
	star: "m10 2.800 2.200 4.600 5 .7-3.600 3.500.9 5-4.500-2.400-4.500 2.400.9-5L2.800 8.100l5-.7z",
	pin: "M10 17s5.5-5 5.5-9a5.5 5.5 0 0 0-11 0c0 4 5.5 9 5.5 9zM10 9.500a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z",
} as const;

export type IconName = keyof typeof paths;

export function isIconName(name: string): name is IconName {
	return Object.hasOwn(paths, name);
}

/** An icon. Give it a `label` if there is no text beside it. */
export function Icon({ name, label, className = "" }: { name: IconName; label?: string; className?: string }) {
	return (
		<svg
			viewBox="0 0 20 20"
			className={className ? `icon ${className}` : "icon"}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
		>
			<path d={paths[name]} />
		</svg>
	);
}
