import { createContext, type ReactNode, useContext } from "react";

/** How the organization writes money and dates. Set once by each layout from its loader. */
export type Format = { locale: string; currency: string; timeZone: string };

const FormatContext = createContext<Format & { currencySymbol: string }>({
	locale: "en-US",
	currency: "USD",
	timeZone: "UTC",
	currencySymbol: "$",
});

/** Sets how amounts, dates and times are written in `children`. */
export function FormatProvider({ format, children }: { format: Format; children: ReactNode }) {
	const value = { ...format, currencySymbol: symbolOf(format.locale, format.currency) };
	return <FormatContext.Provider value={value}>{children}</FormatContext.Provider>;
}

/** The reader's locale, currency with its symbol, and time zone. */
export function useFormat() {
	return useContext(FormatContext);
}

const symbols = new Map<string, string>();

/** Looked up once for each locale and currency, because every page asks for it. */
function symbolOf(locale: string, currency: string): string {
	const key = `${locale} ${currency}`;
	const known = symbols.get(key);
	if (known !== undefined) return known;
	const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(0);
	const symbol = parts.find((part) => part.type === "currency")?.value ?? currency;
	symbols.set(key, symbol);
	return symbol;
}
