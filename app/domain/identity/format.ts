const browsers: [RegExp, string][] = [
	[/Edg(e|A|iOS)?\//, "Edge"],
	[/OPR\//, "Opera"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\//, "Chrome"],
	[/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
	[/iPhone|iPad/, "iOS"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/Linux|CrOS/, "Linux"],
];

/** "Chrome on Windows", as far as a user agent's string tells. */
export function deviceName(userAgent: string): string {
	const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1] ?? "Unknown browser";
	const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
	return system ? `${browser} on ${system}` : browser;
}
