import * as fields from "../common/data/fields.js";
import { DataModel } from "../common/data/model.js";

const { ArrayField, NumberField, SchemaField, StringField } = fields;
const count = (initial) => new NumberField({ required: true, nullable: false, integer: true, initial });
const named = (more = {}) => new SchemaField({ name: new StringField({ required: true }), abbreviation: new StringField(), ordinal: count(1), ...more });

/**
 * A calendar: seconds to years, months, days and back.
 * Source: foundryvtt.com/api, foundry.data.CalendarData and its CalendarConfig (years, months, days, seasons) and TimeComponents; the arithmetic is the table's own.
 */
export class CalendarData extends DataModel {
  static defineSchema() {
    return {
      name: new StringField({ required: true }),
      description: new StringField({ required: true }),
      years: new SchemaField({
        yearZero: count(0), firstWeekday: count(0), leapYear: new SchemaField({ leapStart: count(0), leapInterval: count(4) }, { required: true, nullable: true, initial: null }),
      }),
      months: new SchemaField({ values: new ArrayField(named({ days: count(30), leapDays: new NumberField({ integer: true }) })) }, { required: true, nullable: true, initial: null }),
      days: new SchemaField({ values: new ArrayField(named({ isRestDay: new fields.BooleanField() })), daysPerYear: count(365), hoursPerDay: count(24), minutesPerHour: count(60), secondsPerMinute: count(60) }),
      seasons: new SchemaField({ values: new ArrayField(named({ monthStart: new NumberField(), monthEnd: new NumberField(), dayStart: new NumberField(), dayEnd: new NumberField() })) }, { required: true, nullable: true, initial: null }),
    };
  }

  /** Writes components as text. */
  static formatTimestamp(calendar, components) {
    const two = (number) => String(number).padStart(2, "0");
    return `${components.year + (calendar.years?.yearZero ?? 0)}-${two(components.month + 1)}-${two(components.dayOfMonth + 1)} ${two(components.hour)}:${two(components.minute)}:${two(components.second)}`;
  }

  /** "3 days ago", by the largest unit. */
  static formatAgo(_calendar, components) {
    const unit = ["year", "day", "hour", "minute", "second"].find((name) => components[name]) ?? "second";
    return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(-Math.abs(components[unit] ?? 0), unit);
  }

  get #secondsPerDay() { return this.days.hoursPerDay * this.days.minutesPerHour * this.days.secondsPerMinute; }

  isLeapYear(year) {
    const leap = this.years?.leapYear;
    const real = year + (this.years?.yearZero ?? 0);
    return Boolean(leap && real >= leap.leapStart && (real - leap.leapStart) % leap.leapInterval === 0);
  }

  #monthDays(year) {
    const isLeap = this.isLeapYear(year);
    return (this.months?.values ?? []).map(({ days, leapDays }) => (isLeap ? leapDays ?? days : days));
  }

  #yearDays(year) {
    return this.#monthDays(year).reduce((sum, days) => sum + days, 0) || this.days.daysPerYear;
  }

  /** @param {number} time in seconds @returns {object} TimeComponents */
  timeToComponents(time = 0) {
    const { hoursPerDay, minutesPerHour, secondsPerMinute, values: weekdays } = this.days;
    let days = Math.floor(time / this.#secondsPerDay);
    const within = time - days * this.#secondsPerDay;
    const since = days;
    let year = 0;
    for (; days >= this.#yearDays(year); year++) days -= this.#yearDays(year);
    while (days < 0) days += this.#yearDays(--year);
    const components = {
      year, day: days, hour: Math.floor(within / (minutesPerHour * secondsPerMinute)) % hoursPerDay, minute: Math.floor(within / secondsPerMinute) % minutesPerHour,
      second: Math.floor(within % secondsPerMinute), leapYear: this.isLeapYear(year), month: 0, dayOfMonth: days, dayOfWeek: 0, season: 0,
    };
    for (const length of this.#monthDays(year)) {
      if (components.dayOfMonth < length) break;
      components.dayOfMonth -= length;
      components.month++;
    }
    if (weekdays.length) components.dayOfWeek = (((since + (this.years?.firstWeekday ?? 0)) % weekdays.length) + weekdays.length) % weekdays.length;
    components.season = Math.max(0, (this.seasons?.values ?? []).findIndex((season) => inSeason(season, components)));
    return components;
  }

  /** @param {object} components any of TimeComponents; months and days of the month count into the day of the year @returns {number} seconds */
  componentsToTime({ year = 0, month = 0, dayOfMonth = 0, day = 0, hour = 0, minute = 0, second = 0 } = {}) {
    const { minutesPerHour, secondsPerMinute } = this.days;
    let days = day + dayOfMonth + this.#monthDays(year).slice(0, month).reduce((sum, length) => sum + length, 0);
    for (let past = 0; past < year; past++) days += this.#yearDays(past);
    for (let before = -1; before >= year; before--) days -= this.#yearDays(before);
    return days * this.#secondsPerDay + (hour * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** @param {number|object} startTime @param {object} deltaTime TimeComponents @returns {object} TimeComponents */
  add(startTime, deltaTime = {}) {
    const start = typeof startTime === "number" ? startTime : this.componentsToTime(startTime);
    return this.timeToComponents(start + (typeof deltaTime === "number" ? deltaTime : this.componentsToTime(deltaTime)));
  }

  /** @returns {object} TimeComponents */
  difference(endTime, startTime = 0) {
    const seconds = (time) => (typeof time === "number" ? time : this.componentsToTime(time));
    return this.timeToComponents(seconds(endTime) - seconds(startTime));
  }

  /** @param {number|object} time @param {string} formatter of CONFIG.time.formatters, or a static of the class, such as "timestamp" or "ago" */
  format(time = game.time.components, formatter = "timestamp", options = {}) {
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    const own = this.constructor[`format${formatter.slice(0, 1).toUpperCase()}${formatter.slice(1)}`];
    const write = typeof formatter === "function" ? formatter : CONFIG.time.formatters?.[formatter] ?? own;
    if (!write) throw new Error(`"${formatter}" is not a formatter of calendars`);
    return write.call(this.constructor, this, components, options);
  }
}

/** Seasons by month (which count from 1) or by day of the year. */
function inSeason({ monthStart, monthEnd, dayStart, dayEnd }, { month, day }) {
  const [at, start, end] = monthStart == null ? [day, dayStart, dayEnd] : [month + 1, monthStart, monthEnd];
  return start <= end ? at >= start && at <= end : at >= start || at <= end;
}

const MONTHS = [["January", 31], ["February", 28, 29], ["March", 31], ["April", 30], ["May", 31], ["June", 30], ["July", 31], ["August", 31], ["September", 30], ["October", 31], ["November", 30], ["December", 31]];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Our calendar, with a leap day every fourth year. Source: name in foundryvtt.com/api, foundry.data. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = Object.freeze({
  name: "Simplified Gregorian", description: "The Gregorian calendar with a leap year every fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: { values: MONTHS.map(([name, days, leapDays], index) => ({ name, abbreviation: name.slice(0, 3), ordinal: index + 1, days, ...(leapDays ? { leapDays } : {}) })) },
  days: {
    values: WEEKDAYS.map((name, index) => ({ name, abbreviation: name.slice(0, 3), ordinal: index + 1, ...(index > 4 ? { isRestDay: true } : {}) })),
    daysPerYear: 365, hoursPerDay: 24, minutesPerHour: 60, secondsPerMinute: 60,
  },
  seasons: { values: [["Spring", 3, 5], ["Summer", 6, 8], ["Fall", 9, 11], ["Winter", 12, 2]].map(([name, monthStart, monthEnd], index) => ({ name, ordinal: index + 1, monthStart, monthEnd })) },
});
