export { dayAt, easternmost, momentsOf, now, nowIso, setClock, today } from "./clock";
export { type ProrationMethod, prorate } from "./prorate";
